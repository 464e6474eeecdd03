/** Kinds of records that a program keeps in step with, as the triggers of migration 0092 name them. */
export const CHANGED_KINDS = [
	"invoice",
	"draft",
	"credit_note",
	"client",
	"time_entry",
	"project",
	"template",
	"recurring_invoice",
	"tax",
	"payment",
] as const;
export type ChangedKind = (typeof CHANGED_KINDS)[number];
