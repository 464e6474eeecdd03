import { m } from "~/paraglide/messages";
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
	title?: () => string;
	parts: readonly Part[];
	action?: true;
}

/** The outlines of the screens that have one of their own, by path; the first that fits. */
const OUTLINES: readonly [RegExp, Outline][] = [
	[/^\/dashboard$/, { title: m.shell_dashboard, parts: ["tiles", "chart"] }],
	[/^\/invoices$/, { title: m.shell_invoices, parts: ["filter", "rows"], action: true }],
	[/^\/invoices\/drafts$/, { title: m.shell_drafts, parts: ["cards"], action: true }],
	[/^\/invoices\/new$/, { title: m.shell_create_invoice, parts: ["fields"] }],
	[/^\/invoices\/edit\/[^/]+$/, { parts: ["fields"] }],
	[/^\/(dashboard\/)?invoices\/(drafts\/)?[^/]+$/, { parts: ["slip"] }],
	[/^\/invoices\/[^/]+\/paper$/, { parts: ["slip"] }],
	[/^\/clients\/(?!new$)[^/]+$/, { parts: ["tiles", "rows"], action: true }],
	[/^\/clients$/, { title: m.shell_clients, parts: ["cards"], action: true }],
	[
		/^\/(clients\/new|clients\/[^/]+\/(edit|delete)|time-tracker\/[^/]+\/edit|invoices\/[^/]+\/delete|settings\/delete-account)$/,
		{ parts: ["dialog"] },
	],
	[/^\/time-tracker$/, { title: m.shell_time_tracker, parts: ["fields", "rows"], action: true }],
	[/^\/time-tracker\/(week|calendar)$/, { title: m.shell_time_tracker, parts: ["rows"], action: true }],
	[/^\/time-tracker\/projects$/, { parts: ["fields", "rows"] }],
	[/^\/time-tracker\/reports$/, { title: m.shell_time_reports, parts: ["filter", "chart"], action: true }],
	[/^\/templates\/[^/]+$/, { parts: ["fields"] }],
	[/^\/templates$/, { title: m.shell_templates, parts: ["sheets"], action: true }],
	[/^\/settings\/trash$/, { title: m.shell_trash, parts: ["rows"] }],
	[/^\/settings$/, { title: m.shell_settings, parts: ["sections"] }],
	[/^\/subscription$/, { title: m.shell_subscription, parts: ["sheets"] }],
	[/^\/support$/, { title: m.shell_support, parts: ["sheets"] }],
	[/^\/admin$/, { title: m.shell_admin, parts: ["sheets", "rows"] }],
];

/** The outline of a screen; null for a page that has none and keeps the old one in sight. */
export function findSkeleton(path: string): Outline | null {
	return OUTLINES.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}
