/** First in the Add Client dialog's picker (docs/specification.md section 2, Add Client dialog); the first is chosen. */
export const CLIENT_COUNTRIES = ["US", "CA", "GB", "AU", "DE", "FR", "IT", "ES", "NL"] as const;
