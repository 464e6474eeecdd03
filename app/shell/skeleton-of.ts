/** What the outline of a screen is made of, in the order of the page. */
export type Part =
	| "tiles"
	| "chart"
	| "filter"
	| "rows"
	| "cards"
	| "fields"
	| "sections"
	| "slip"
	| "dialog"
	| "sheets";

export interface Outline {
	/** The heading that the screen has; absent where it depends on what is loaded. */
	title?: string;
	parts: readonly Part[];
	/** Whether a button stands in its head. */
	action?: true;
}

/** The outlines of the screens that have one of their own, by path; the first that fits. */
const OUTLINES: readonly [RegExp, Outline][] = [
	[/^\/dashboard$/, { title: "Dashboard", parts: ["tiles", "chart"] }],
	[/^\/invoices$/, { title: "Invoices", parts: ["filter", "rows"], action: true }],
	[/^\/invoices\/drafts$/, { title: "Drafts", parts: ["cards"], action: true }],
	[/^\/invoices\/new$/, { title: "Create Invoice", parts: ["fields"] }],
	[/^\/invoices\/edit\/[^/]+$/, { parts: ["fields"] }],
	[/^\/invoices\/[^/]+$/, { parts: ["slip"] }],
	[/^\/clients$/, { title: "Clients", parts: ["cards"], action: true }],
	[/^\/clients\/deleted$/, { title: "Deleted clients", parts: ["rows"] }],
	[
		/^\/(clients\/new|clients\/[^/]+\/(edit|delete)|time-tracker\/[^/]+\/edit|invoices\/[^/]+\/delete|settings\/delete-account)$/,
		{ parts: ["dialog"] },
	],
	[/^\/time-tracker$/, { title: "Time Tracker", parts: ["fields", "rows"], action: true }],
	[/^\/time-tracker\/reports$/, { title: "Time reports", parts: ["filter", "chart"], action: true }],
	[/^\/templates\/[^/]+$/, { parts: ["fields"] }],
	[/^\/templates$/, { title: "Templates", parts: ["sheets"], action: true }],
	[/^\/settings$/, { title: "Settings", parts: ["sections"] }],
	[/^\/subscription$/, { title: "Subscription", parts: ["sheets"] }],
	[/^\/support$/, { title: "Support", parts: ["sheets"] }],
	[/^\/admin$/, { title: "Admin", parts: ["sheets", "rows"] }],
];

/** The outline of a screen; null for a page that has none and keeps the old one in sight. */
export function skeletonOf(path: string): Outline | null {
	return OUTLINES.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}
