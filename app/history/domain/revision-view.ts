import { z } from "zod";
import { newExternal } from "~/changes/domain/external";
import { InvoiceView, toInvoiceView } from "~/invoices/domain/invoice-view";
import { id, instant } from "~/kernel/api-types";
import { BankAccountView } from "~/seller/domain/bank-account-input";
import { terms } from "~/seller/domain/seller-profile";
import { UNSETTLED } from "~/settlement/domain/payment";
import { type InvoiceContent, REVISION_KINDS, type Revision, readContent } from "./revision";

const BOOKKEEPING = {
	id: true,
	clientId: true,
	externalId: true,
	metadata: true,
	createdAt: true,
	updatedAt: true,
	version: true,
	paid: true,
	open: true,
} as const;

const ContentView = InvoiceView.omit(BOOKKEEPING).extend({
	seller: z
		.record(z.string(), z.union([z.string(), z.array(BankAccountView), terms]))
		.nullable()
		.describe("The business as it was printed; null where nothing was known of it"),
	sentAt: instant.nullable(),
	paidAt: instant.nullable(),
	deletedAt: instant.nullable(),
});

const hash = z
	.string()
	.regex(/^[0-9a-f]{64}$/)
	.nullable();

export const RevisionView = z.object({
	revision: z.int().min(1).describe("Of the invoice, from 1 on"),
	seq: z.int().min(1).describe("Of the account, from 1 on: its place in the chain"),
	at: instant,
	kind: z.enum(REVISION_KINDS).describe("recorded: issued before there was a history, and as it stood then"),
	who: z.object({ id, name: z.string() }).nullable().describe("Under the name of that day; null for the system"),
	before: ContentView.nullable().describe("null for the first, and once it is erased"),
	after: ContentView.nullable().describe("null once it is erased, thirty days after the invoice was deleted"),
	contentHash: hash.describe("SHA-256 of the content as canonical JSON (RFC 8785)"),
	previousHash: hash.describe("The hash of the account's revision before; null for the first"),
	hash: hash.describe("SHA-256 of all of this but the contents, as canonical JSON"),
});

/** @param before the revision of the same invoice before it; absent for the first */
export function toRevisionView(revision: Revision, before: Revision | undefined): z.output<typeof RevisionView> {
	const { revision: number, seq, at, kind, whoId, whoName, contentHash, prevHash, hash } = revision;
	return {
		revision: number,
		seq,
		at: new Date(at).toISOString(),
		kind,
		who: whoId === null ? null : { id: whoId, name: whoName ?? "" },
		before: before ? toContentView(readContent(before)) : null,
		after: toContentView(readContent(revision)),
		contentHash,
		previousHash: prevHash,
		hash,
	};
}

function toContentView(content: InvoiceContent | null) {
	if (content === null) return null;
	const { id, clientId, externalId, metadata, createdAt, updatedAt, version, paid, open, ...view } = toInvoiceView({
		...content,
		...UNKNOWN,
	});
	const { seller, sentAt, paidAt, deletedAt } = content;
	return {
		...view,
		seller: seller && { ...seller },
		sentAt: iso(sentAt),
		paidAt: iso(paidAt),
		deletedAt: iso(deletedAt),
	};
}

/** What a content does not keep, and its view leaves out. */
const UNKNOWN = { ...UNSETTLED, ...newExternal({}), id: "", clientId: null, createdAt: 0, updatedAt: 0, version: 0 };

function iso(instant: number | null): string | null {
	return instant === null ? null : new Date(instant).toISOString();
}
