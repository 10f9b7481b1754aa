// Blocks SIGHUP, SIGINT and SIGTERM from before the program's libraries start until a thread waits
// for them. Linking is enough; there is nothing to call.
