/** What an account must hold, kept by hand: the product in its plainest form, to hold the real one against. */

export type Outcome = "ok" | "plan_limit" | "conflict" | "not_found";

/** Something that is deleted and restored. */
interface Thing {
	id: string;
	deleted: boolean;
}

interface Entry extends Thing {
	invoice: string | null;
}

interface Invoice extends Thing {
	total: number;
	entries: string[];
	payments: { id: string; amount: number; reversed: boolean }[];
	/** Mails of it that are still to go. */
	waiting: number;
}

export class HouseModel {
	readonly clients: Thing[] = [];
	readonly templates: Thing[] = [];
	readonly entries: Entry[] = [];
	readonly invoices: Invoice[] = [];
	mailed = 0;
	readonly #most: { clients: number; templates: number };

	constructor(plan: "freelancer" | "pro") {
		this.#most = plan === "pro" ? { clients: Number.POSITIVE_INFINITY, templates: 50 } : { clients: 5, templates: 0 };
	}

	add(kind: "clients" | "templates"): { outcome: Outcome; made: (id: string) => void } {
		const outcome = this.#isFull(kind) ? "plan_limit" : "ok";
		return { outcome, made: (id) => void this[kind].push({ id, deleted: false }) };
	}

	delete(thing: Thing): Outcome {
		if (thing.deleted) return "not_found";
		thing.deleted = true;
		return "ok";
	}

	restore(kind: "clients" | "templates", thing: Thing): Outcome {
		if (!thing.deleted) return "not_found";
		if (this.#isFull(kind)) return "plan_limit";
		thing.deleted = false;
		return "ok";
	}

	deleteEntry(entry: Entry): Outcome {
		if (entry.deleted) return "not_found";
		if (entry.invoice) return "conflict";
		entry.deleted = true;
		return "ok";
	}

	restoreEntry(entry: Entry): Outcome {
		if (!entry.deleted) return "not_found";
		entry.deleted = false;
		return "ok";
	}

	invoice(total: number, entries: readonly Entry[]): { outcome: Outcome; made: (id: string) => void } {
		const outcome = entries.some(({ deleted, invoice }) => deleted || invoice) ? "conflict" : "ok";
		const made = (id: string) => {
			for (const entry of entries) entry.invoice = id;
			const ids = entries.map((entry) => entry.id);
			this.invoices.push({ id, deleted: false, total, entries: ids, payments: [], waiting: 1 });
		};
		return { outcome, made };
	}

	deleteInvoice(invoice: Invoice): Outcome {
		if (invoice.deleted) return "not_found";
		invoice.deleted = true;
		for (const entry of this.#billed(invoice)) entry.invoice = null;
		return "ok";
	}

	restoreInvoice(invoice: Invoice): Outcome {
		if (!invoice.deleted) return "not_found";
		if (this.#billed(invoice).some((entry) => entry.deleted || entry.invoice)) return "conflict";
		invoice.deleted = false;
		for (const entry of this.#billed(invoice)) entry.invoice = invoice.id;
		return "ok";
	}

	pay(invoice: Invoice, amount: number): { outcome: Outcome; made: (id: string) => void } {
		const outcome = invoice.deleted ? "not_found" : amount > openOf(invoice) ? "conflict" : "ok";
		return { outcome, made: (id) => void invoice.payments.push({ id, amount, reversed: false }) };
	}

	reverse(invoice: Invoice, payment: Invoice["payments"][number]): Outcome {
		if (invoice.deleted) return "not_found";
		if (payment.reversed) return "conflict";
		payment.reversed = true;
		return "ok";
	}

	mail(invoice: Invoice): Outcome {
		if (invoice.deleted) return "not_found";
		invoice.waiting++;
		return "ok";
	}

	/** The queue brings all that waits; what was deleted meanwhile is not mailed, then or later. */
	bring(): void {
		for (const invoice of this.invoices) {
			if (!invoice.deleted) this.mailed += invoice.waiting;
			invoice.waiting = 0;
		}
	}

	/** All that is there, as the database must have it. */
	shown() {
		const ids = (things: readonly Thing[]) =>
			things
				.filter(({ deleted }) => !deleted)
				.map(({ id }) => id)
				.sort();
		return {
			clients: ids(this.clients),
			templates: ids(this.templates),
			entries: this.entries
				.filter(({ deleted }) => !deleted)
				.map(({ id, invoice }) => `${id} ${invoice ?? ""}`)
				.sort(),
			invoices: this.invoices
				.filter(({ deleted }) => !deleted)
				.map((each) => `${each.id} ${openOf(each) === 0 ? "paid" : "sent"} ${openOf(each)}`)
				.sort(),
			mailed: this.mailed,
		};
	}

	#billed({ entries }: Invoice): Entry[] {
		return this.entries.filter(({ id }) => entries.includes(id));
	}

	#isFull(kind: "clients" | "templates"): boolean {
		return this[kind].filter(({ deleted }) => !deleted).length >= this.#most[kind];
	}
}

function openOf({ total, payments }: Invoice): number {
	return payments.reduce((open, { amount, reversed }) => open - (reversed ? 0 : amount), total);
}
