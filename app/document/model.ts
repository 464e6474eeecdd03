/** What goes into a document. Every text is ready-made: money, dates and labels arrive formatted and translated. */
export type DocumentModel = {
	/** BCP 47 language of the texts, such as "en" or "de-DE". */
	readonly language: string;
	/** ISO 3166 code of the recipient's country: which forms of Han characters he reads. */
	readonly region?: string;
	readonly title: string;
	/** "Draft" or "Receipt", where it is one: a template's own title is followed by it. */
	readonly mark?: string;
	readonly number: string;
	readonly seller: Party;
	/** The sender in one small line over the recipient's address, for window envelopes. */
	readonly senderLine: string;
	readonly buyer: Party;
	readonly facts: readonly Fact[];
	/** What is to be paid, for templates that say it in their head as well. */
	readonly due: Labelled;
	/** What is due and when in one line, for templates that have a place for it. */
	readonly dueLine?: string;
	readonly logo: Logo | null;
	readonly labels: Pick<Labels, "seller" | "buyer">;
	/** Those of date, rate, tax and amount are only where lines have any. */
	readonly columns: Line;
	readonly lines: readonly Line[];
	readonly totals: readonly Total[];
	/** How to pay, where an account is known. */
	readonly payment?: Payment | null;
	readonly notes: { readonly label: string; readonly text: string } | null;
	readonly footer: string;
	/** Shown at the foot of each page, on the right: `{page}` and `{pages}` are filled in. */
	readonly pageLabel: string;
	readonly watermark: { readonly text: string; readonly caption: string } | null;
	readonly metadata: Metadata;
};

/** A name, and the lines under it: contact, street, city, country. */
type Party = { readonly name: string; readonly lines: readonly string[] };

export type Labelled = { readonly label: string; readonly value: string };

/** Facts that a template may have a place of its own for. */
export type FactKind = "number" | "issued" | "due" | "currency";
export type Fact = Labelled & { readonly kind?: FactKind };

export type Labels = {
	readonly title: string;
	readonly seller: string;
	readonly buyer: string;
	readonly due: string;
	readonly notes: string;
};

/** A picture as app/document/image takes it in. `alt` describes it to people who can't see it. */
export type Logo = { readonly bytes: Uint8Array; readonly type: "png" | "jpg"; readonly alt: string };

export const COLUMNS = ["date", "description", "quantity", "rate", "tax", "amount"] as const;
export type Column = (typeof COLUMNS)[number];

/** One line of the table. In `description` the first line is the title, any further ones are its details. */
export type Line = Readonly<Record<AlwaysThere, string> & Partial<Record<Exclude<Column, AlwaysThere>, string>>> & {
	/** That it adds up lines above it. */
	readonly sum?: boolean;
};

type AlwaysThere = "description" | "quantity";

/** One line of the sums; the `grand` one is what is to be paid. */
export type Total = Labelled & { readonly grand?: boolean };

/** The account in words, and as a code for banking apps: rows of modules, `true` is dark, without its quiet zone. */
export type Payment = {
	readonly label: string;
	readonly lines: readonly Labelled[];
	readonly code: readonly (readonly boolean[])[] | null;
	/** The code as a Swiss QR-bill, which says all this at the foot of a page. */
	readonly slip?: PaymentSlip | null;
};

/** The receipt and the payment part of a QR-bill in words. Without a payer's lines there is room to write them. */
export type PaymentSlip = {
	readonly labels: Readonly<Record<SlipLabel, string>>;
	/** The account's number, the creditor's name and address. */
	readonly account: readonly string[];
	readonly reference: string;
	readonly message: string;
	readonly payer: readonly string[];
	readonly currency: string;
	readonly amount: string;
};

export type SlipLabel =
	| "receipt"
	| "paymentPart"
	| "account"
	| "reference"
	| "message"
	| "payer"
	| "payerToWrite"
	| "currency"
	| "amount"
	| "acceptance"
	| "separate";

/** What a file says of itself without showing it. */
export type Metadata = {
	readonly author: string;
	readonly subject: string;
	readonly creator: string;
	readonly producer: string;
	/** YYYY-MM-DD. The file's creation date, so that the same document makes the same bytes on any day. */
	readonly issueDate: string;
};

/** The same document with each of its shown texts passed through `line` or, where newlines have a meaning, `block`. */
export function mapTexts(
	model: DocumentModel,
	line: (text: string) => string,
	block: (text: string) => string,
): DocumentModel {
	const party = ({ name, lines }: Party) => ({ name: line(name), lines: lines.map(line) });
	const labelled = <T extends Labelled>(pair: T) => ({ ...pair, label: line(pair.label), value: line(pair.value) });
	const row = ({ sum, ...texts }: Line, description: string): Line => {
		const cells = Object.entries(texts).map(([key, text]) => [key, line(text)]);
		return { ...(Object.fromEntries(cells) as Line), description, ...(sum && { sum }) };
	};
	const { labels, logo, notes, payment, watermark } = model;
	return {
		...model,
		title: line(model.title),
		...(model.mark && { mark: line(model.mark) }),
		number: line(model.number),
		seller: party(model.seller),
		senderLine: line(model.senderLine),
		buyer: party(model.buyer),
		facts: model.facts.map(labelled),
		due: labelled(model.due),
		...(model.dueLine && { dueLine: line(model.dueLine) }),
		logo: logo && { ...logo, alt: line(logo.alt) },
		labels: { seller: line(labels.seller), buyer: line(labels.buyer) },
		columns: row(model.columns, line(model.columns.description)),
		lines: model.lines.map((texts) => row(texts, block(texts.description))),
		totals: model.totals.map(labelled),
		...(payment && { payment: mapPayment(payment, line) }),
		notes: notes && { label: line(notes.label), text: block(notes.text) },
		footer: line(model.footer),
		pageLabel: line(model.pageLabel),
		watermark: watermark && { text: line(watermark.text), caption: line(watermark.caption) },
	};
}

function mapPayment(payment: Payment, line: (text: string) => string): Payment {
	const { label, lines, slip } = payment;
	const texts = lines.map((pair) => ({ label: line(pair.label), value: line(pair.value) }));
	const mapped = slip && {
		...slip,
		account: slip.account.map(line),
		reference: line(slip.reference),
		message: line(slip.message),
		payer: slip.payer.map(line),
	};
	return { ...payment, label: line(label), lines: texts, slip: mapped };
}
