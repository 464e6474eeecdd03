/** Fewest characters of a password (docs/specification.md section 5). */
export const MIN_PASSWORD = 6;

/** Most characters: more would only make hashing slow (docs/reliability.md section 4). */
export const MAX_PASSWORD = 128;
