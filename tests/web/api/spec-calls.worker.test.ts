import { expect, test } from "vitest";
import { ORIGIN } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { askWorker } from "#tests/harness/server/built-worker";
import { ensureAdministrator } from "~/access/server/administrator.server";
import { type Asks, type Recorded, type Shown, specCalls } from "./spec-calls";
import recorded from "./spec-calls.json";

const OWN_ID = "an id and texts of another system, for programs that keep in step";
const ENTRY = {
	tags: "what entries are told apart by beside client and project",
	breakMinutes: "what lies between its times may not have been worked",
	projectId: "projects are records",
	exactTimes: "whether its times were typed, or follow from a day and a length",
	billable: "time that nobody pays",
	externalId: OWN_ID,
	metadata: OWN_ID,
	updatedAt: "when it last changed, for programs that keep in step",
};

/**
 * What answers have had since spec-calls.json was recorded of an earlier release, and why. Nothing that was there may go, move or
 * change; what is added is named here.
 */
const NEW: Record<Shown, Record<string, string>> = {
	user: {
		listRows: "rows of a page of invoices are chosen",
		receiptMails: "receipts of payments are mailed",
		cardReceipts: "receipts of payments are mailed",
		bundleReminders: "one reminder names several invoices",
		bankReceipts: "receipts of payments are mailed",
		partMinimum: "clients choose a part to pay",
		payTogether: "several invoices are paid in one transfer",
		payWrittenOff: "what was written off can be paid",
		paper: "A4 or Letter is chosen",
		referenceRates: "reports go by rates that nobody typed",
		weekStart: "the first day of weeks is chosen",
		durationFormat: "how lengths of time are written is chosen",
		clockFormat: "how clocks are written is chosen",
	},
	stats: {
		creditedInvoices: "what was credited is neither paid nor open",
		writtenOffInvoices: "what was written off is neither paid nor open",
	},
	invoice: {
		taxes: "answers always have the taxes, none where no tax is charged",
		clientId: "the saved client that it is for",
		supplyStart: "the period of supply is stated",
		externalId: OWN_ID,
		metadata: OWN_ID,
		settledBy: "whether it was settled without money",
		paymentTerms: "discounts for early payment, interest and charges for late one",
		retention: "what the client holds back until a day",
	},
	client: {
		roundingPer: "time is rounded by the day and the line as well",
		legalNumber: "the number in a register that e-invoices in France want",
		taxId: "which tax its lines begin with",
		vatCheck: "what VIES said of its VAT number",
		copies: "who is in copy of its mails",
		copyToMe: "whether its owner is",
		timesheets: "whether it is sent the hours behind its invoices",
		monthlyStatement: "whether it is sent its statement each month",
		externalId: OWN_ID,
		metadata: OWN_ID,
		updatedAt: ENTRY.updatedAt,
	},
	entry: ENTRY,
	refusal: {
		code: "what a program goes by",
		requestId: "what the server's log has it under",
		...Object.fromEntries(Object.entries(ENTRY).map(([field, why]) => [`running.${field}`, why])),
	},
};

const asks: Asks = ({ method, path, body, cookie, headers = {} }) => {
	const given = { Cookie: cookie, ...(body !== undefined && { "Content-Type": "application/json" }), ...headers };
	const init = {
		method,
		headers: given,
		redirect: "manual",
		...(body !== undefined && { body: JSON.stringify(body) }),
	};
	return askWorker(ORIGIN + path, init, async (answer) => {
		const { status, headers: answered } = answer as unknown as Response;
		return { status, headers: answered, text: await answer.text() };
	});
};

test("the calls of the product's specification answer as they did, but for fields that were added", async () => {
	const { ctx } = testContext({ config: { adminEmail: "admin@duebill.test" } });
	await ensureAdministrator(ctx);
	const seen = new Set<string>();
	const now = await specCalls(asks, ctx.secrets.adminPassword, (shown, field) => {
		const isNew = NEW[shown][field] !== undefined;
		if (isNew) seen.add(`${shown} ${field}`);
		return isNew;
	});
	expect(now.map(({ call, status }) => `${status} ${call}`)).toEqual(
		recorded.map(({ call, status }) => `${status} ${call}`),
	);
	for (const [at, answer] of now.entries()) expect(answer).toEqual((recorded as Recorded[])[at]);
	const listed = Object.entries(NEW).flatMap(([shown, fields]) =>
		Object.keys(fields).map((field) => `${shown} ${field}`),
	);
	expect(listed.filter((each) => !seen.has(each))).toEqual([]);
});
