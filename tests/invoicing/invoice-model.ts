import type { InvoiceCounts } from "#db/invoices/invoices";
import { DAY_MS, endOfDay, utcMonth } from "~/kernel/time/dates";

/** What an account's invoices must be, kept by hand: the product in its plainest form, to hold the real one against. */
export interface ModelInvoice {
	id: string;
	number: string;
	stored: "draft" | "sent" | "paid";
	dueDate: string;
	deletedAt: number | null;
	purged: boolean;
}

export type Outcome = "ok" | "plan_limit" | "conflict" | "not_found";

export class InvoiceModel {
	readonly invoices: ModelInvoice[] = [];
	readonly charged: string[] = [];
	now: number;
	readonly #free: boolean;

	constructor(now: number, plan: "free" | "pro") {
		this.now = now;
		this.#free = plan === "free";
	}

	at(place: number): ModelInvoice | undefined {
		return this.invoices[place % Math.max(this.invoices.length, 1)];
	}

	create(number: string, stored: "draft" | "sent", dueDate: string): { outcome: Outcome; made: (id: string) => void } {
		const outcome = this.#full(stored) ?? (this.#taken(number) ? "conflict" : "ok");
		const made = (id: string) => {
			this.invoices.push({ id, number, stored, dueDate, deletedAt: null, purged: false });
			if (stored === "sent") this.charged.push(utcMonth(this.now));
		};
		return { outcome, made };
	}

	/** `{"status": …}` alone. */
	move(invoice: ModelInvoice, to: "sent" | "paid"): Outcome {
		if (invoice.deletedAt !== null) return "not_found";
		if (to === "paid" && invoice.stored === "draft") return "conflict";
		if (to === "sent" && invoice.stored === "draft") {
			if (this.#full("sent")) return "plan_limit";
			this.charged.push(utcMonth(this.now));
		}
		invoice.stored = to;
		return "ok";
	}

	renumber(invoice: ModelInvoice, number: string): Outcome {
		if (invoice.deletedAt !== null) return "not_found";
		if (number === invoice.number) return "ok";
		if (invoice.stored !== "draft" || this.#taken(number, invoice)) return "conflict";
		invoice.number = number;
		return "ok";
	}

	delete(invoice: ModelInvoice): Outcome {
		if (invoice.deletedAt !== null) return "not_found";
		invoice.deletedAt = this.now;
		return "ok";
	}

	restore(invoice: ModelInvoice): Outcome {
		const { deletedAt, stored, number } = invoice;
		if (deletedAt === null || this.now - deletedAt > 30 * DAY_MS) return "not_found";
		if (stored === "draft" && this.#full("draft")) return "plan_limit";
		if (stored === "draft" && this.#taken(number, invoice)) return "conflict";
		invoice.deletedAt = null;
		return "ok";
	}

	purge(): void {
		for (const invoice of this.invoices) {
			if (invoice.deletedAt !== null && this.now - invoice.deletedAt > 30 * DAY_MS) invoice.purged = true;
		}
	}

	/** What is there, by id. */
	shown(): Record<string, string> {
		const live = this.invoices.filter(({ deletedAt }) => deletedAt === null);
		return Object.fromEntries(live.map((each) => [each.id, `${each.number} ${this.#status(each)}`]));
	}

	counts(): InvoiceCounts {
		const statuses = Object.values(this.shown()).map((text) => text.split(" ")[1]);
		const of = (status: string) => statuses.filter((each) => each === status).length;
		const byStatus = { draft: of("draft"), sent: of("sent"), paid: of("paid"), overdue: of("overdue") };
		return { total: statuses.length, ...byStatus, credited: 0, written_off: 0, creditNotes: 0 };
	}

	#status({ stored, dueDate }: ModelInvoice): string {
		return stored === "sent" && endOfDay(dueDate, "UTC") <= this.now ? "overdue" : stored;
	}

	/** One that was issued keeps its number for ever; a draft that was deleted gives its own back. */
	#taken(number: string, but?: ModelInvoice): boolean {
		return this.invoices.some(
			(each) => each !== but && each.number === number && (each.deletedAt === null || each.stored !== "draft"),
		);
	}

	#full(stored: "draft" | "sent"): Outcome | undefined {
		if (!this.#free) return undefined;
		const drafts = this.invoices.filter((each) => each.stored === "draft" && each.deletedAt === null).length;
		const issued = this.charged.filter((month) => month === utcMonth(this.now)).length;
		return (stored === "draft" ? drafts >= 1 : issued >= 5) ? "plan_limit" : undefined;
	}
}
