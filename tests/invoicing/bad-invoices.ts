import { aPayload } from "../harness/factories";

/** What docs/specification.md section 5 says of an invoice that is not right, one line for each mistake. */
export interface Mistake {
	what: string;
	/** The field as the API names it. */
	field: string;
	/** What is sent in it; `undefined` is nothing at all. */
	value: unknown;
	/** The message when it is to be sent. */
	sent: string;
	/** What the API says in its place, where it says more. */
	api?: string;
	/** The message when it is to be a draft; `null` where a draft may be so. */
	draft: string | null;
}

const MISSING = "Missing required fields: Please fill in invoice number, issue date, and due date.";

export const MISTAKES: readonly Mistake[] = [
	...["invoiceNumber"].flatMap((field) =>
		needed(field, "Invoice number is required", [undefined, "", "   ", "\u0000"]),
	),
	mistake("invoiceNumber", "N".repeat(51), "Use at most 50 characters"),
	...needed("issueDate", "Issue date is required", [undefined, "", "  "]),
	...needed("dueDate", "Due date is required", [undefined, "", "  "]),
	...badDates().flatMap((value) => [
		mistake("issueDate", value, "Issue date must be YYYY-MM-DD"),
		mistake("dueDate", value, "Due date must be YYYY-MM-DD"),
	]),
	...["1969-12-31", "2200-01-01"].map((value) => mistake("dueDate", value, "Use a date from 1970 to 2199")),
	...["2026-02-30", "2026-13-01", "0000-00-00"].map((value) => mistake("dueDate", value, "There is no such date")),
	...[undefined, "", "  "].map((value) => mistake("clientData.name", value, "Client name is required", null)),
	mistake("clientData.name", "x".repeat(201), "Use at most 200 characters"),
	...[undefined, ""].map((value) => mistake("clientData.email", value, "Email is required", null)),
	...badAddresses().map((value) => mistake("clientData.email", value, "Invalid email address", null)),
	mistake("clientData.email", `${"a".repeat(250)}@b.io`, "Invalid email address", "Use at most 254 characters"),
	mistake("clientData.city", "x".repeat(201), "Use at most 200 characters"),
	mistake("clientData.country", "Atlantis", "Choose a country from the list"),
	mistake("items", [], "At least one item is required", null),
	mistake("items", Array.from({ length: 201 }, anItem), "Use at most 200 items"),
	mistake(
		"items",
		[{ ...anItem(), quantity: 1_000_000, rate: 100_000_000 }],
		"The total is too large. Lower a quantity or a rate.",
	),
	...["", "   ", undefined].map((value) => mistake("items.0.description", value, "Description is required", null)),
	mistake("items.0.description", "d".repeat(501), "Use at most 500 characters"),
	...[0, "", undefined].map((value) => mistake("items.0.quantity", value, "Quantity must be at least 1", null)),
	...[2.5, "0.5"].map((value) => mistake("items.0.quantity", value, "Use a whole number, or choose a unit")),
	...["2.50001", -1].map((value) => mistake("items.0.quantity", value, "Quantity must be at least 1")),
	...["abc", "1e3", "1e21", "0x10", "1;5", "NaN", "Infinity", "١"].map((value) => ({
		...mistake("items.0.quantity", value, "Enter a number"),
		api: "Quantity must be a number such as 2 or 1.5",
	})),
	{ ...mistake("items.0.quantity", 1e308, "Enter a number"), api: "Quantity must be at most 1,000,000" },
	...[1_000_001, "1000001", "99999999999999999999"].map((value) =>
		mistake("items.0.quantity", value, "Quantity must be at most 1,000,000"),
	),
	...[0.001, 1.005, "1.005"].map((value) => mistake("items.0.rate", value, "Use at most two decimals")),
	mistake("items.0.rate", -0.01, "Rate must be positive"),
	...["x", "1e3", "1e21", "1;5", "$", "--1"].map((value) => ({
		...mistake("items.0.rate", value, "Enter a number"),
		api: "Rate must be a number such as 85 or 85.50",
	})),
	{ ...mistake("items.0.rate", 1e308, "Enter a number"), api: "Rate must be at most 100,000,000.00" },
	...[100_000_000.01, "99999999999999999999.99"].map((value) =>
		mistake("items.0.rate", value, "Rate must be at most 100,000,000.00"),
	),
	mistake("notes", "n".repeat(5001), "Use at most 5,000 characters"),
	mistake("reference", "r".repeat(101), "Use at most 100 characters"),
	mistake("currency", "XAU", "Choose a currency by its code, such as USD"),
];

/** The API's payload with the mistake in it and all else right. */
export function wrongPayload({ field, value }: Pick<Mistake, "field" | "value">): Record<string, unknown> {
	const payload = aPayload();
	const [first = "", ...rest] = field.split(".");
	if (rest.length === 0) return { ...payload, [first]: value };
	if (first === "items") return { ...payload, items: [{ ...anItem(), [rest[1] ?? ""]: value }] };
	return { ...payload, clientData: { ...payload.clientData, [rest[0] ?? ""]: value } };
}

/** The same as the HTML form posts it: flat names, text alone. */
export function asFields(payload: Record<string, unknown>): Record<string, string> {
	const { clientData, items, status: _, ...rest } = payload as Record<string, Record<string, unknown>>;
	const client = Object.entries(clientData ?? {}).map(([name, value]) => [formName(`clientData.${name}`), value]);
	const rows = ((items ?? []) as unknown as Record<string, unknown>[]).flatMap((item, index) =>
		Object.entries(item).map(([name, value]) => [`items[${index}].${name}`, value]),
	);
	const fields = [...Object.entries(rest), ...client, ...rows].filter(([, value]) => value !== undefined);
	return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
}

/** `clientData.email` of the API is `clientEmail` in the form, `items.0.rate` is `items[0].rate`. */
export function formName(field: string): string {
	return field
		.replace(/^clientData\.(.)/, (_, first: string) => `client${first.toUpperCase()}`)
		.replace(/^items\.(\d+)/, "items[$1]");
}

function mistake(field: string, value: unknown, sent: string, draft: string | null = sent): Mistake {
	const shown = JSON.stringify(value) ?? "nothing";
	return { what: `${field} is ${shown.length > 40 ? `${shown.slice(0, 37)}…` : shown}`, field, value, sent, draft };
}

function needed(field: string, message: string, values: unknown[]): Mistake[] {
	return values.map((value) => mistake(field, value, message, MISSING));
}

function badDates() {
	return ["01/02/2026", "2026-03-01T00:00:00Z", "2026-3-1", "10000-01-01", "tomorrow"];
}

function badAddresses() {
	return ["nobody", "a@", "@b.io", "a@b", "a b@c.io", '"a b"@c.io', "a@b..io", "a@b.io,c@d.io", "a@b.io\nc"];
}

function anItem(): Record<string, unknown> {
	return { description: "Design", quantity: 2, rate: 125.25 };
}
