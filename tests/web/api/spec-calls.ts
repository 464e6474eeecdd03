/** How a scenario asks: with a cookie of its own, if any, and a body as JSON. */
export type Asks = (request: {
	method: string;
	path: string;
	body?: unknown;
	cookie: string;
	headers?: Record<string, string>;
}) => Promise<{ status: number; headers: Headers; text: string }>;

/** One call, and what was answered, with whatever differs from run to run named in its place. */
export interface Recorded {
	call: string;
	status: number;
	/** Empty where the answer has no JSON. */
	json: string;
	headers: Record<string, string>;
}

const HEADERS = ["content-type", "content-disposition"];
const EMAIL = "nora@example.com";
const PASSWORD = "a password of hers";
const DATES = { issueDate: "2026-11-02", dueDate: "2199-12-31" };
const CLIENT_DATA = {
	...{ name: "Kestrel & Pine", email: "accounts@kestrel.example", streetAddress: "12 Harbour Road" },
	...{ city: "Bristol", state: "", zip: "BS1 4ND", country: "GB" },
};
/** As docs/specification.md section 8 has its payload, with sums that the sender worked out. */
const INVOICE = {
	...{ invoiceNumber: "INV-100001", ...DATES, currency: "EUR", subtotal: "250.50", tax: "0.00", total: "250.50" },
	...{ clientData: CLIENT_DATA, notes: "Thank you", status: "sent" },
	items: [{ description: "Website design", quantity: 2, rate: 125.25, amount: 250.5 }],
};
const CLIENT = {
	...{ name: "Kestrel & Pine", email: "accounts@kestrel.example", phone: "+44 117 496 0000", company: "Accounts" },
	...{
		type: "organization",
		streetAddress: "12 Harbour Road",
		city: "Bristol",
		state: "",
		zip: "BS1 4ND",
		country: "GB",
	},
};
const ENTRY = {
	...{ projectName: "Website", description: "Wireframes", startTime: "2026-11-02T09:00:00.000Z" },
	...{ endTime: "2026-11-02T10:30:00.000Z", duration: 90, hourlyRate: 80, isRunning: false },
};

/** What an answer shows: by its path, or that it is refused. */
export type Shown = "user" | "stats" | "invoice" | "client" | "entry" | "refusal";

/**
 * Makes all the calls of the product's specification as its browser makes them, with refusals that it shows, one after another.
 * @param isNew whether a field of an answer is left out of what is recorded, as in `clientData.type`
 */
export async function specCalls(
	asks: Asks,
	adminPassword: string,
	isNew: (shown: Shown, field: string) => boolean = () => false,
): Promise<Recorded[]> {
	const recorded: Recorded[] = [];
	const plain = normaliser();
	let cookie = "";
	// biome-ignore lint/suspicious/noExplicitAny: the body of whatever was asked
	const call = async (method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<any> => {
		const given = { method, path, cookie, ...(body !== undefined && { body }), ...(headers && { headers }) };
		const answer = await asks(given);
		const set = answer.headers.getSetCookie().find((each) => each.includes("session="));
		if (set) cookie = set.split(";")[0] ?? "";
		const isJson = answer.headers.get("Content-Type")?.includes("json") ?? false;
		const kept = HEADERS.flatMap((name) => [[name, answer.headers.get(name)] as const]).filter(
			([, value]) => value !== null,
		);
		recorded.push({
			call: `${method} ${plain(path)}`,
			status: answer.status,
			json: isJson ? plain(withoutNew(answer.text, path, isNew)) : "",
			headers: Object.fromEntries(kept.map(([name, value]) => [name, plain(value ?? "")])),
		});
		return isJson ? JSON.parse(answer.text) : null;
	};

	await call("GET", "/api/user");
	await call("POST", "/api/register", { name: "Nora", email: "nora", password: "short", company: "" });
	await call("POST", "/api/register", { name: "Nora Adler", email: EMAIL, password: PASSWORD, company: "Adler" });
	await call("POST", "/api/register", { name: "Nora Adler", email: EMAIL, password: PASSWORD, company: "Adler" });
	await call("POST", "/api/logout");
	await call("POST", "/api/login", { email: EMAIL, password: "another password" });
	await call("POST", "/api/login", { email: EMAIL, password: PASSWORD });
	await call("GET", "/api/user");
	await call("GET", "/api/time-entries");
	await call("POST", "/api/time-entries", ENTRY);
	const owner = cookie;
	cookie = "";
	await call("POST", "/api/login", { email: "admin@duebill.test", password: adminPassword });
	await call("POST", "/api/admin/update-plan", { email: "", plan: "" });
	await call("POST", "/api/admin/update-plan", { email: EMAIL, plan: "pro" });
	cookie = owner;
	await call("POST", "/api/admin/update-plan", { email: EMAIL, plan: "pro" });
	await call("GET", "/api/dashboard/stats");

	await call("POST", "/api/clients", { name: "", email: "x" });
	const client = await call("POST", "/api/clients", CLIENT);
	await call("POST", "/api/clients", {
		name: "Mira",
		email: "mira@example.com",
		phone: "",
		company: "",
		address: "1 Quay",
	});
	await call("GET", "/api/clients");

	await call("POST", "/api/invoices", { ...INVOICE, invoiceNumber: "", items: [] });
	const invoice = await call("POST", "/api/invoices", INVOICE);
	await call("POST", "/api/invoices", INVOICE);
	await call("GET", `/api/invoices/${invoice.id}`);
	const item = { ...INVOICE.items[0], id: invoice.items[0].id, quantity: "3" };
	await call("PATCH", `/api/invoices/${invoice.id}`, { ...INVOICE, items: [item], notes: "Changed", total: "375.75" });
	await call("PATCH", `/api/invoices/${invoice.id}`, { status: "paid" });
	await call("PATCH", `/api/invoices/${invoice.id}`, { status: "draft" });
	await call("PATCH", `/api/invoices/${invoice.id}`, { status: "sent" });
	await call("POST", `/api/invoices/${invoice.id}/pdf`, undefined, { Accept: "application/json" });
	await call("POST", `/api/invoices/${invoice.id}/pdf`);
	await call("GET", "/api/invoices/00000000-0000-4000-8000-000000000000");

	await call("POST", "/api/drafts", { invoiceNumber: "", issueDate: "", dueDate: "" });
	const draft = await call("POST", "/api/drafts", { ...INVOICE, invoiceNumber: "INV-100002", status: "draft" });
	await call("POST", "/api/drafts", { invoiceNumber: "INV-100003", ...DATES });
	await call("GET", "/api/drafts");
	await call("PATCH", `/api/invoices/${draft.id}`, { ...INVOICE, invoiceNumber: "INV-100002" });
	await call("GET", "/api/invoices");
	await call("DELETE", `/api/invoices/${draft.id}`);
	await call("DELETE", `/api/invoices/${draft.id}`);

	await call("GET", "/api/time-entries/running");
	await call("POST", "/api/time-entries", { ...ENTRY, description: "", startTime: "", hourlyRate: -1 });
	const entry = await call("POST", "/api/time-entries", { ...ENTRY, clientId: client.id });
	await call("GET", "/api/time-entries/unbilled");
	const timer = await call("POST", "/api/time-entries/start", {
		description: "Call",
		projectName: "Website",
		hourlyRate: 80,
	});
	await call("POST", "/api/time-entries/start", { description: "Call" });
	await call("GET", "/api/time-entries/running");
	await call("POST", `/api/time-entries/${timer.id}/stop`);
	await call("POST", `/api/time-entries/${timer.id}/stop`);
	await call("DELETE", `/api/time-entries/${timer.id}`);
	const hours = { description: "Website", quantity: 1.5, rate: 80, timeEntryIds: [entry.id] };
	await call("POST", "/api/invoices", { ...INVOICE, invoiceNumber: "INV-100004", items: [hours] });
	await call("GET", "/api/time-entries");

	const settings = { timezone: "Europe/Berlin", currency: "EUR", paymentReminders: true, weeklyReports: false };
	await call("PATCH", "/api/user/settings", { name: "Nora A.", email: EMAIL, ...settings });
	await call("PATCH", "/api/user/settings", { timezone: "Nowhere" });
	await call("GET", "/api/dashboard/stats");
	await call("PUT", "/api/invoices", {});
	await call("GET", "/api/nothing");
	await call("DELETE", "/api/user/delete");
	await call("GET", "/api/user");
	return recorded;
}

/** The JSON as it was sent, but for what is new; throws where it was not written as JSON.stringify does. */
function withoutNew(text: string, path: string, isNew: (shown: Shown, field: string) => boolean): string {
	const whole = JSON.parse(text);
	if (JSON.stringify(whole) !== text) throw new Error(`${path} answers JSON of another form`);
	const shown = whole?.message === undefined ? shownAt(path) : "refusal";
	const kept = (value: unknown, field: string): unknown => {
		if (Array.isArray(value)) return value.map((each) => kept(each, field === "" ? "" : `${field}[]`));
		if (value === null || typeof value !== "object") return value;
		const fields = Object.entries(value).map(
			([name, each]) => [name, each, field === "" ? name : `${field}.${name}`] as const,
		);
		const old = fields.filter(([, , at]) => !isNew(shown, at));
		return Object.fromEntries(old.map(([name, each, at]) => [name, kept(each, at)]));
	};
	return JSON.stringify(kept(whole, ""));
}

function shownAt(path: string): Shown {
	if (/invoices|drafts/.test(path)) return "invoice";
	if (path.includes("clients")) return "client";
	if (path.includes("time-entries")) return "entry";
	return path.includes("stats") ? "stats" : "user";
}

/** Names ids and secrets by the order in which they come, and instants of now alike, whatever they are. */
function normaliser(): (text: string) => string {
	const names = new Map<string, string>();
	const named = (what: string) => (found: string) => {
		if (!names.has(found)) names.set(found, `<${what} ${names.size + 1}>`);
		return names.get(found) ?? "";
	};
	return (text) =>
		text
			.replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, named("id"))
			.replace(/(?<=[?&][a-z]+=)[\w%.~-]{6,}/g, "<secret>")
			.replace(/(?<="(?:createdAt|updatedAt|sentAt|paidAt|emailVerifiedAt)":)"[^"]+"/g, '"<instant>"')
			.replace(/(?<="(?:requestId)":)"[^"]+"/g, '"<request>"')
			.replace(/\b202\d-(?!11-02T)\d\d-\d\dT[\d:.]+Z/g, "<instant>")
			.replace(/(?<="date":)"202\d-[\d-]+"/g, '"<day>"');
}
