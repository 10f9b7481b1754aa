// Generated from the data of Foundation's ICU by `make docs`; do not edit.

extension NumberLocale {
  /// The data of all locales, in the order of their names.
  static let table: [Data] = [
    Data(
      "cs",
      group: "\u{a0}", decimal: ",", minus: "-",
      compact: "\u{a0}tis.|\u{a0}mil.|\u{a0}mld.|\u{a0}bil.",
      months:
        "ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince",
      shortMonths:
        "led|úno|bře|dub|kvě|čvn|čvc|srp|zář|říj|lis|pro",
      weekdays:
        "neděle|pondělí|úterý|středa|čtvrtek|pátek|sobota",
      shortWeekdays:
        "ne|po|út|st|čt|pá|so",
      dayHalves: "dop.|odp."),
    Data(
      "da",
      group: ".", decimal: ",", minus: "-",
      compact: "\u{a0}t|\u{a0}mio.|\u{a0}mia.|\u{a0}bio.",
      months:
        "januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december",
      shortMonths:
        "jan.|feb.|mar.|apr.|maj|jun.|jul.|aug.|sep.|okt.|nov.|dec.",
      weekdays:
        "søndag|mandag|tirsdag|onsdag|torsdag|fredag|lørdag",
      shortWeekdays:
        "søn.|man.|tirs.|ons.|tors.|fre.|lør.",
      dayHalves: "AM|PM"),
    Data(
      "de|de-DE",
      group: ".", decimal: ",", minus: "-",
      compact: "|\u{a0}Mio.|\u{a0}Mrd.|\u{a0}Bio.",
      months:
        "Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember",
      shortMonths:
        "Jan.|Feb.|März|Apr.|Mai|Juni|Juli|Aug.|Sept.|Okt.|Nov.|Dez.",
      weekdays:
        "Sonntag|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag",
      shortWeekdays:
        "So.|Mo.|Di.|Mi.|Do.|Fr.|Sa.",
      dayHalves: "AM|PM"),
    Data(
      "de-AT",
      group: ".", decimal: ",", minus: "-",
      compact: "|\u{a0}Mio.|\u{a0}Mrd.|\u{a0}Bio.",
      months:
        "Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember",
      shortMonths:
        "Jän.|Feb.|März|Apr.|Mai|Juni|Juli|Aug.|Sep.|Okt.|Nov.|Dez.",
      weekdays:
        "Sonntag|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag",
      shortWeekdays:
        "So.|Mo.|Di.|Mi.|Do.|Fr.|Sa.",
      dayHalves: "AM|PM"),
    Data(
      "de-CH",
      group: "\u{2019}", decimal: ".", minus: "-",
      compact: "|\u{a0}Mio.|\u{a0}Mrd.|\u{a0}Bio.",
      months:
        "Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember",
      shortMonths:
        "Jan.|Feb.|März|Apr.|Mai|Juni|Juli|Aug.|Sept.|Okt.|Nov.|Dez.",
      weekdays:
        "Sonntag|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag",
      shortWeekdays:
        "So.|Mo.|Di.|Mi.|Do.|Fr.|Sa.",
      dayHalves: "AM|PM"),
    Data(
      "en|en-US",
      group: ",", decimal: ".", minus: "-",
      compact: "K|M|B|T",
      months:
        "January|February|March|April|May|June|July|August|September|October|November|December",
      shortMonths:
        "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec",
      weekdays:
        "Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday",
      shortWeekdays:
        "Sun|Mon|Tue|Wed|Thu|Fri|Sat",
      dayHalves: "AM|PM"),
    Data(
      "en-GB",
      group: ",", decimal: ".", minus: "-",
      compact: "K|M|B|T",
      months:
        "January|February|March|April|May|June|July|August|September|October|November|December",
      shortMonths:
        "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec",
      weekdays:
        "Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday",
      shortWeekdays:
        "Sun|Mon|Tue|Wed|Thu|Fri|Sat",
      dayHalves: "am|pm"),
    Data(
      "es|es-ES",
      group: ".", decimal: ",", minus: "-",
      compact: "\u{a0}mil|\u{a0}M||\u{a0}B",
      months:
        "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre",
      shortMonths:
        "ene|feb|mar|abr|may|jun|jul|ago|sept|oct|nov|dic",
      weekdays:
        "domingo|lunes|martes|miércoles|jueves|viernes|sábado",
      shortWeekdays:
        "dom|lun|mar|mié|jue|vie|sáb",
      dayHalves: "a.\u{202f}m.|p.\u{202f}m."),
    Data(
      "fi",
      group: "\u{a0}", decimal: ",", minus: "\u{2212}",
      compact: "\u{a0}t.|\u{a0}milj.|\u{a0}mrd.|\u{a0}bilj.",
      months:
        "tammikuuta|helmikuuta|maaliskuuta|huhtikuuta|toukokuuta|kesäkuuta|heinäkuuta|elokuuta|syyskuuta|lokakuuta|marraskuuta|joulukuuta",
      shortMonths:
        "tammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|marras|joulu",
      weekdays:
        "sunnuntaina|maanantaina|tiistaina|keskiviikkona|torstaina|perjantaina|lauantaina",
      shortWeekdays:
        "su|ma|ti|ke|to|pe|la",
      dayHalves: "ap.|ip."),
    Data(
      "fr|fr-CH|fr-FR",
      group: "\u{202f}", decimal: ",", minus: "-",
      compact: "\u{a0}k|\u{a0}M|\u{a0}Md|\u{a0}Bn",
      months:
        "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre",
      shortMonths:
        "janv.|févr.|mars|avr.|mai|juin|juil.|août|sept.|oct.|nov.|déc.",
      weekdays:
        "dimanche|lundi|mardi|mercredi|jeudi|vendredi|samedi",
      shortWeekdays:
        "dim.|lun.|mar.|mer.|jeu.|ven.|sam.",
      dayHalves: "AM|PM"),
    Data(
      "it|it-IT",
      group: ".", decimal: ",", minus: "-",
      compact: "|\u{a0}Mln|\u{a0}Mld|\u{a0}Bln",
      months:
        "gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre",
      shortMonths:
        "gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic",
      weekdays:
        "domenica|lunedì|martedì|mercoledì|giovedì|venerdì|sabato",
      shortWeekdays:
        "dom|lun|mar|mer|gio|ven|sab",
      dayHalves: "AM|PM"),
    Data(
      "nb",
      group: "\u{a0}", decimal: ",", minus: "\u{2212}",
      compact: "k|\u{a0}mill.|\u{a0}mrd.|\u{a0}bill.",
      months:
        "januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember",
      shortMonths:
        "jan.|feb.|mars|apr.|mai|juni|juli|aug.|sep.|okt.|nov.|des.",
      weekdays:
        "søndag|mandag|tirsdag|onsdag|torsdag|fredag|lørdag",
      shortWeekdays:
        "søn.|man.|tir.|ons.|tor.|fre.|lør.",
      dayHalves: "am|pm"),
    Data(
      "nl",
      group: ".", decimal: ",", minus: "-",
      compact: "K|\u{a0}mln.|\u{a0}mld.|\u{a0}bln.",
      months:
        "januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december",
      shortMonths:
        "jan|feb|mrt|apr|mei|jun|jul|aug|sep|okt|nov|dec",
      weekdays:
        "zondag|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag",
      shortWeekdays:
        "zo|ma|di|wo|do|vr|za",
      dayHalves: "AM|PM"),
    Data(
      "pl",
      group: "\u{a0}", decimal: ",", minus: "-",
      compact: "\u{a0}tys.|\u{a0}mln|\u{a0}mld|\u{a0}bln",
      months:
        "stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia",
      shortMonths:
        "sty|lut|mar|kwi|maj|cze|lip|sie|wrz|paź|lis|gru",
      weekdays:
        "niedziela|poniedziałek|wtorek|środa|czwartek|piątek|sobota",
      shortWeekdays:
        "niedz.|pon.|wt.|śr.|czw.|pt.|sob.",
      dayHalves: "AM|PM"),
    Data(
      "pt|pt-BR",
      group: ".", decimal: ",", minus: "-",
      compact: "\u{a0}mil|\u{a0}mi|\u{a0}bi|\u{a0}tri",
      months:
        "janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro",
      shortMonths:
        "jan.|fev.|mar.|abr.|mai.|jun.|jul.|ago.|set.|out.|nov.|dez.",
      weekdays:
        "domingo|segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|sábado",
      shortWeekdays:
        "dom.|seg.|ter.|qua.|qui.|sex.|sáb.",
      dayHalves: "AM|PM"),
    Data(
      "pt-PT",
      group: "\u{a0}", decimal: ",", minus: "-",
      compact: "\u{a0}mil|\u{a0}M|\u{a0}mM|\u{a0}Bi",
      months:
        "janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro",
      shortMonths:
        "jan.|fev.|mar.|abr.|mai.|jun.|jul.|ago.|set.|out.|nov.|dez.",
      weekdays:
        "domingo|segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|sábado",
      shortWeekdays:
        "dom.|seg.|ter.|qua.|qui.|sex.|sáb.",
      dayHalves: "AM|PM"),
    Data(
      "ru",
      group: "\u{a0}", decimal: ",", minus: "-",
      compact: "\u{a0}тыс.|\u{a0}млн|\u{a0}млрд|\u{a0}трлн",
      months:
        "января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря",
      shortMonths:
        "янв.|февр.|марта|апр.|мая|июня|июля|авг.|сент.|окт.|нояб.|дек.",
      weekdays:
        "воскресенье|понедельник|вторник|среда|четверг|пятница|суббота",
      shortWeekdays:
        "Вс|Пн|Вт|Ср|Чт|Пт|Сб",
      dayHalves: "AM|PM"),
    Data(
      "sv",
      group: "\u{a0}", decimal: ",", minus: "\u{2212}",
      compact: "\u{a0}tn|\u{a0}mn|\u{a0}md|\u{a0}bn",
      months:
        "januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december",
      shortMonths:
        "jan.|feb.|mars|apr.|maj|juni|juli|aug.|sep.|okt.|nov.|dec.",
      weekdays:
        "söndag|måndag|tisdag|onsdag|torsdag|fredag|lördag",
      shortWeekdays:
        "sön|mån|tis|ons|tors|fre|lör",
      dayHalves: "fm|em"),
    Data(
      "tr",
      group: ".", decimal: ",", minus: "-",
      compact: "\u{a0}B|\u{a0}Mn|\u{a0}Mr|\u{a0}Tn",
      months:
        "Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık",
      shortMonths:
        "Oca|Şub|Mar|Nis|May|Haz|Tem|Ağu|Eyl|Eki|Kas|Ara",
      weekdays:
        "Pazar|Pazartesi|Salı|Çarşamba|Perşembe|Cuma|Cumartesi",
      shortWeekdays:
        "Paz|Pzt|Sal|Çar|Per|Cum|Cmt",
      dayHalves: "ÖÖ|ÖS"),
    Data(
      "uk",
      group: "\u{a0}", decimal: ",", minus: "-",
      compact: "\u{a0}тис.|\u{a0}млн|\u{a0}млрд|\u{a0}трлн",
      months:
        "січня|лютого|березня|квітня|травня|червня|липня|серпня|вересня|жовтня|листопада|грудня",
      shortMonths:
        "січ.|лют.|бер.|квіт.|трав.|черв.|лип.|серп.|вер.|жовт.|лист.|груд.",
      weekdays:
        "неділя|понеділок|вівторок|середа|четвер|пʼятниця|субота",
      shortWeekdays:
        "нд|пн|вт|ср|чт|пт|сб",
      dayHalves: "дп|пп"),
  ]
}
