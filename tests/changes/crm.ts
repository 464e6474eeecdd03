import type { Caller } from "#tests/harness/api";
import type { Cuts, Disk } from "./crm-store";

/** What both sides keep of a record. */
export const KINDS = {
	client: { list: "/api/clients", fields: ["name", "email", "phone", "company"] },
	invoice: { list: "/api/invoices", fields: ["invoiceNumber", "notes"] },
} as const;
export type Kind = keyof typeof KINDS;

/** What the CRM asks for. */
export const REQUESTS = [
	...["pull client", "pull invoice", "make clients", "make invoice", "name client", "name invoice"],
	...["change client", "change invoice", "delete client", "delete invoice"],
];

/** A record of the CRM, and what it knows of ours. */
export interface Kept {
	kind: Kind;
	ref: string;
	fields: Record<string, string>;
	/** Of an invoice. */
	clientRef?: string;
	id?: string;
	version?: number;
	/** Fields that were changed in the CRM and not told yet. */
	dirty: string[];
	deleted?: true;
	/** Whether ours has yet to learn the CRM's id. */
	unnamed?: true;
}

interface Row {
	id: string;
	version: number;
	externalId: string | null;
	clientId?: string | null;
	deletedAt?: string;
	[field: string]: unknown;
}

/** New clients that go together, as they were written down before they were sent. */
interface Lot {
	key: string;
	refs: string[];
	rows: object[];
}

const LOT = 10;
const PAGE = 40;

export const keyOf = ({ kind, ref }: Pick<Kept, "kind" | "ref">) => `${kind} ${ref}`;

/**
 * Keeps clients and invoices of a CRM in step with ours both ways, as docs/api.md says. It knows what its disk holds and nothing
 * else, and is unplugged at any request.
 */
export class Crm {
	readonly #disk: Disk;
	readonly #me: Caller;
	readonly #cuts: Cuts;
	readonly #kept = new Map<string, Kept>();
	readonly #byId = new Map<string, Kept>();

	constructor(disk: Disk, me: Caller, cuts: Cuts) {
		this.#disk = disk;
		this.#me = me;
		this.#cuts = cuts;
		for (const kept of [...disk.all<Kept>("client "), ...disk.all<Kept>("invoice ")]) this.#remember(kept);
	}

	/** Once over everything. Says whether anything was heard or told. */
	async sync(): Promise<boolean> {
		let any = false;
		for (const kind of ["client", "invoice"] as const) {
			if (await this.#pull(kind)) any = true;
			if (kind === "client" && (await this.#makeClients())) any = true;
			for (const kept of [...this.#kept.values()].filter((each) => each.kind === kind))
				if (await this.#push(kept)) any = true;
		}
		return any;
	}

	/** Writes each page down with the place that it leads to. The first place is that of an empty account. */
	async #pull(kind: Kind): Promise<boolean> {
		for (let heard = false; ; heard = true) {
			const token = this.#disk.read<string>(`token of ${kind}`);
			const query = token === undefined ? "limit=1" : `limit=${PAGE}&since=${token}`;
			const { body, headers } = await this.#ask(`pull ${kind}`, "GET", `${KINDS[kind].list}?${query}`);
			const rows = token === undefined ? [] : (body as Row[]);
			const place = { [`token of ${kind}`]: headers.get("Sync-Token") };
			this.#write(
				rows.flatMap((row) => this.#merged(kind, row)),
				place,
			);
			if (token !== undefined && rows.length === 0) return heard;
		}
	}

	/** What a record of ours changes here: all but what was changed here and not told yet. */
	#merged(kind: Kind, row: Row): Kept[] {
		const known = this.#byId.get(row.id) ?? this.#kept.get(keyOf({ kind, ref: row.externalId ?? "" }));
		if (row.deletedAt !== undefined) return known ? [{ ...known, deleted: true, dirty: [], id: "" }] : [];
		if ((known?.version ?? 0) >= row.version) return [];
		const named = row.externalId === null ? { unnamed: true as const } : {};
		const kept: Kept = known ?? { kind, ref: row.externalId ?? `ours ${row.id}`, fields: {}, dirty: [], ...named };
		const told = KINDS[kind].fields.filter((field) => !kept.dirty.includes(field));
		const fields = { ...kept.fields, ...Object.fromEntries(told.map((field) => [field, String(row[field])])) };
		const client = this.#byId.get(row.clientId ?? "");
		return [{ ...kept, fields, id: row.id, version: row.version, ...(client && { clientRef: client.ref }) }];
	}

	/** In lots, each under a key of its own. */
	async #makeClients(): Promise<boolean> {
		for (let made = false; ; made = true) {
			const lot = this.#disk.read<Lot>("lot") ?? this.#newLot();
			if (!lot) return made;
			this.#write([], { lot });
			const rows = { rows: lot.rows };
			const { status, body } = await this.#ask("make clients", "POST", "/api/clients/bulk", rows, keyed(lot.key));
			if (status !== 200) throw new Error(`${lot.key}: ${status} ${body.message}`);
			const results = body.results as { status: number; id: string }[];
			const known = lot.refs.flatMap((ref, at): Kept[] => {
				const { status = 0, id = "" } = results[at] ?? {};
				if (status !== 201) throw new Error(`${ref} of ${lot.key}: ${JSON.stringify(results[at])}`);
				const kept = this.#kept.get(keyOf({ kind: "client", ref }));
				return kept && kept.id === undefined ? [{ ...kept, id, version: 0 }] : [];
			});
			this.#write(known, { lot: null });
		}
	}

	#newLot(): Lot | undefined {
		const fresh = [...this.#kept.values()].filter(({ kind, id }) => kind === "client" && id === undefined);
		const [first] = fresh;
		const refs = fresh.slice(0, LOT).map(({ ref }) => ref);
		const rows = fresh.slice(0, LOT).map(({ ref, fields }) => ({ ...fields, externalId: ref }));
		return first && { key: `lot-from-${first.ref}`, refs, rows };
	}

	async #push(kept: Kept): Promise<boolean> {
		if (kept.deleted) return this.#delete(kept);
		if (kept.id === undefined) return this.#makeInvoice(kept);
		return kept.unnamed || kept.dirty.length > 0 ? this.#change(kept, kept.id) : false;
	}

	async #makeInvoice(kept: Kept): Promise<boolean> {
		const clientId = this.#kept.get(keyOf({ kind: "client", ref: kept.clientRef ?? "" }))?.id;
		if (clientId === undefined) return false;
		const fixed = { issueDate: "2026-11-01", dueDate: "2199-01-01", currency: "EUR", status: "sent" };
		const items = [{ description: "Work", quantity: 2, rate: "12.50" }];
		const invoice = { ...kept.fields, ...fixed, items, clientId, externalId: kept.ref };
		const { status, body } = await this.#ask("make invoice", "POST", "/api/invoices", invoice, keyed(kept.ref));
		if (status !== 201) throw new Error(`${kept.ref}: ${status} ${body.message}`);
		const dirty = kept.dirty.filter((field) => body[field] !== kept.fields[field]);
		this.#write([{ ...kept, id: body.id, version: body.version, dirty }]);
		return true;
	}

	/** Over the version that was heard last; where there is a newer one, that is heard first. */
	async #change(kept: Kept, id: string): Promise<boolean> {
		const { kind, ref, unnamed, ...rest } = kept;
		const path = `${KINDS[kind].list}/${id}`;
		const told = Object.fromEntries(kept.dirty.map((field) => [field, kept.fields[field]]));
		const change = { ...told, ...(unnamed && { externalId: ref }) };
		const held = { "If-Match": `"v${kept.version}"` };
		const request = `${unnamed ? "name" : "change"} ${kind}`;
		const { status, body } = await this.#ask(request, "PATCH", path, change, held);
		if (status === 200) this.#write([{ kind, ref, ...rest, dirty: [], version: body.version }]);
		if (status === 412) {
			const now = await this.#me.call("GET", path);
			if (now.status === 200) this.#write(this.#merged(kind, now.body));
		}
		// What is there no more is told as deleted.
		if (![200, 404, 412].includes(status)) throw new Error(`${ref}: ${status} ${body.message}`);
		return true;
	}

	async #delete(kept: Kept): Promise<boolean> {
		if (kept.id) {
			const { status } = await this.#ask(`delete ${kept.kind}`, "DELETE", `${KINDS[kept.kind].list}/${kept.id}`);
			if (status !== 204 && status !== 404) throw new Error(`${kept.ref}: ${status}`);
		}
		this.#disk.write({ [keyOf(kept)]: null });
		this.#kept.delete(keyOf(kept));
		return true;
	}

	async #ask(request: string, method: string, path: string, body?: object, headers?: Record<string, string>) {
		this.#cuts.pass(request, "unsent");
		const asked = this.#me.call(method, path, body, headers);
		this.#cuts.pass(request, "unheard", asked);
		const answer = await asked;
		this.#cuts.pass(request, "unwritten");
		return answer;
	}

	#write(changed: readonly Kept[], more: Record<string, unknown> = {}): void {
		this.#disk.write({ ...Object.fromEntries(changed.map((kept) => [keyOf(kept), kept])), ...more });
		for (const kept of changed) this.#remember(kept);
	}

	#remember(kept: Kept): void {
		this.#kept.set(keyOf(kept), kept);
		if (kept.id) this.#byId.set(kept.id, kept);
	}
}

const keyed = (key: string) => ({ "Idempotency-Key": key });
