/** The server can't start, but may be able to later. The message is one sentence. */
export class StartError extends Error {}

/** The settings, or the machine that the server runs on, prevent its start. The message is one sentence that names what to change. */
export class ConfigError extends StartError {}
