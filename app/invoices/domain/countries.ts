/** First in the invoice form's picker (docs/specification.md section 2, invoice form), last but for the others. */
export const INVOICE_COUNTRIES = ["US", "CA", "GB", "DE", "FR", "AU", "JP"] as const;
