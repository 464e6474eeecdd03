import { insertUser } from "#db/access/users";
import type { User } from "~/access/domain/user";
import { DUMMY_HASH } from "~/access/server/password.server";
import type { AppContext } from "~/context";
import { EMPTY_FIELDS } from "~/invoices/domain/fields";
import type { InvoiceInput } from "~/invoices/domain/invoice-input";

/** An account that nobody can sign in to by password: hashing one for each test would take most of their time. */
export async function aUser(ctx: AppContext, given: Partial<User> = {}): Promise<User> {
	const id = crypto.randomUUID();
	const user: User = {
		id,
		email: `${id}@example.com`,
		name: "Nora Adler",
		company: "Adler Studio",
		plan: "free",
		timezone: "UTC",
		currency: "USD",
		currencies: [],
		paymentReminders: false,
		weeklyReports: true,
		viewedMails: true,
		paidMails: true,
		signInMails: true,
		receiptMails: false,
		cardReceipts: false,
		bankReceipts: false,
		bundleReminders: false,
		payTogether: false,
		partMinimum: null,
		payWrittenOff: true,
		referenceRates: false,
		language: "en",
		privacyControl: true,
		shortcuts: true,
		exactMinutes: false,
		weekStart: "monday",
		durationFormat: "automatic",
		clockFormat: "24h",
		listRows: 25,
		lockIssued: null,
		paper: null,
		logo: null,
		demoUntil: null,
		emailVerifiedAt: null,
		pendingEmail: null,
		administrator: false,
		createdAt: ctx.clock.now(),
		...given,
	};
	await ctx.databases.readdress(ctx.db, user, () => insertUser(ctx.db, user, DUMMY_HASH));
	return user;
}

let count = 0;

/** What a person writes on an invoice; each has a number of its own. */
export function anInvoice({
	client,
	...given
}: Partial<Omit<InvoiceInput, "client">> & { client?: Partial<InvoiceInput["client"]> } = {}): InvoiceInput {
	return {
		...EMPTY_FIELDS,
		number: `INV-${String(++count).padStart(6, "0")}`,
		issueDate: "2026-03-01",
		dueDate: "2026-03-31",
		currency: "USD",
		client: {
			name: "Kestrel & Pine",
			email: "accounts@kestrelpine.example",
			streetAddress: "Lange Reihe 88",
			city: "Hamburg",
			state: "",
			zip: "20099",
			country: "DE",
			...client,
		},
		items: [{ description: "Design", quantity: 200, rate: 12525 }],
		...given,
	};
}

/** The same as the API takes it. */
export function aPayload(given: Record<string, unknown> = {}) {
	return {
		invoiceNumber: `INV-${String(++count).padStart(6, "0")}`,
		issueDate: "2026-03-01",
		dueDate: "2026-03-31",
		currency: "USD",
		items: [{ description: "Design", quantity: 2, rate: 125.25 }],
		clientData: { name: "Kestrel & Pine", email: "accounts@kestrelpine.example" },
		notes: "",
		status: "sent",
		...given,
	};
}

/** A recurring invoice as the API takes it: monthly, on the last day. */
export function aRecurringPayload(given: Record<string, unknown> = {}) {
	const { currency, items, clientData, notes } = aPayload();
	return {
		...{ name: "Care plan", frequency: "monthly", interval: 1, day: "31", startsOn: "2026-01-31", dueDays: 30 },
		invoice: { currency, items, clientData, notes },
		...given,
	};
}
