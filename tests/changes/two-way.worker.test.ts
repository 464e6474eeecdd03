import { expect, inject, test } from "vitest";
import { type Caller, signedIn } from "#tests/harness/api";
import { volume } from "#tests/harness/volume";
import { Crm, type Kept, KINDS, type Kind, keyOf, REQUESTS } from "./crm";
import { Cuts, Disk, MOMENTS, Unplugged } from "./crm-store";

const CLIENTS = volume(1000, 20);
const INVOICES = volume(5000);
/** Of three records each third is deleted in the round after it was made; in the last one nothing is made. */
const ROUNDS = 4;

/** Invoices name clients that stay. */
const stays = (n: number) => n % 3 !== 2;

interface Work {
	kind: Kind;
	name: string;
	n: number;
	round: number;
}

/** All that is made on either side: the CRM makes most of it. */
const WORK: Work[] = (
	[
		["client", CLIENTS],
		["invoice", INVOICES],
	] as const
).flatMap(([kind, of]) =>
	Array.from({ length: of }, (_, n): Work => {
		const name = `${[1, 4, 6].includes(n % 10) ? "ours" : "crm"}-${n}`;
		return { kind, name, n, round: Math.floor((n * (ROUNDS - 1)) / of) };
	}),
);
const isCrms = ({ name }: Work) => name.startsWith("crm");
const clientsMade = (round: number) =>
	WORK.filter((work) => work.kind === "client" && work.round <= round && stays(work.n));

const contact = (name: string) => ({ name, email: `${name}@example.com`, phone: "", company: "" });

/** The people of the CRM work on what is on its disk. */
function workInCrm(disk: Disk, round: number): void {
	for (const work of WORK.filter(isCrms)) {
		const { kind, name, n } = work;
		const kept = disk.read<Kept>(keyOf({ kind, ref: name }));
		if (work.round === round) {
			const clients = clientsMade(round).filter(isCrms);
			const fields: Record<string, string> =
				kind === "client" ? contact(name) : { invoiceNumber: name.toUpperCase(), notes: "" };
			const of = kind === "client" ? {} : { clientRef: clients[n % clients.length]?.name ?? "" };
			disk.write({ [keyOf({ kind, ref: name })]: { kind, ref: name, fields, ...of, dirty: [] } satisfies Kept });
		} else if (kept && work.round < round) {
			const field = kind === "client" ? "phone" : "notes";
			const value = kind === "client" ? `+49 30 ${n}${round}` : `Noted by the CRM, ${round}`;
			const changed = {
				...kept,
				fields: { ...kept.fields, [field]: value },
				dirty: [...new Set([...kept.dirty, field])],
			};
			if (!stays(n)) disk.write({ [keyOf(kept)]: { ...kept, deleted: true } satisfies Kept });
			else if (n % 4 === round % 4) disk.write({ [keyOf(kept)]: changed });
		}
	}
}

/** Meanwhile our own people work too, on what the CRM made as well. */
async function workHere(me: Caller, ids: Map<string, string>, round: number): Promise<void> {
	for (const work of WORK.filter((each) => !isCrms(each))) {
		const { kind, name, n } = work;
		const { list } = KINDS[kind];
		const id = ids.get(keyOf({ kind, ref: name }));
		if (work.round === round) {
			const clients = clientsMade(round).flatMap((each) => ids.get(keyOf({ kind: "client", ref: each.name })) ?? []);
			const made = await me.call(
				"POST",
				list,
				kind === "client" ? contact(name) : anInvoice(name, clients[n % clients.length]),
			);
			expect([name, made.status, made.body.message]).toEqual([name, 201, undefined]);
			ids.set(keyOf({ kind, ref: name }), made.body.id);
		} else if (id && work.round < round) {
			if (stays(n)) expect((await me.call("PATCH", `${list}/${id}`, remark(kind, round))).status).toBe(200);
			else if (work.round === round - 1) expect((await me.call("DELETE", `${list}/${id}`)).status).toBe(204);
		}
	}
	for (const kind of ["client", "invoice"] as const) {
		const { body } = await me.call("GET", `${KINDS[kind].list}?limit=${volume(200, 4)}`);
		for (const row of body) {
			const { status } = await me.call("PATCH", `${KINDS[kind].list}/${row.id}`, remark(kind, round));
			expect([200, 404]).toContain(status);
		}
	}
}

const remark = (kind: Kind, round: number) =>
	kind === "client" ? { company: `Company ${round}` } : { notes: `Noted here, ${round}` };

function anInvoice(name: string, clientId: string | undefined) {
	const dates = { issueDate: "2026-11-01", dueDate: "2199-01-01", currency: "EUR", status: "sent" };
	return {
		...dates,
		invoiceNumber: name.toUpperCase(),
		clientId,
		items: [{ description: "Work", quantity: 2, rate: "12.50" }],
	};
}

async function readAll(me: Caller, list: string) {
	// biome-ignore lint/suspicious/noExplicitAny: rows of either list
	const found: any[] = [];
	for (let next = `${list}?limit=500`; next; ) {
		const { body, headers } = await me.call("GET", next);
		found.push(...body);
		next = /<([^>]+)>; rel="next"/.exec(headers.get("Link") ?? "")?.[1] ?? "";
	}
	return found;
}

test(`a CRM keeps ${CLIENTS} clients and ${INVOICES} invoices in step both ways, though it is unplugged at each place of its work`, async () => {
	const me = await signedIn({ plan: "pro" });
	const disk = new Disk();
	const seed = inject("seed");
	const places = REQUESTS.length * MOMENTS.length;
	const cuts = new Cuts(REQUESTS, (place) => 1 + ((seed + place.length * 7919) % volume(20, 2)));
	let unplugged = 0;
	const keepInStep = async () => {
		for (;;) {
			try {
				const crm = new Crm(disk, me, cuts);
				while (await crm.sync());
				return;
			} catch (error) {
				if (!(error instanceof Unplugged)) throw error;
				unplugged++;
			}
		}
	};
	await keepInStep();
	const ids = new Map<string, string>();
	for (let round = 0; round < ROUNDS; round++) {
		workInCrm(disk, round);
		await Promise.all([keepInStep(), workHere(me, ids, round)]);
		await keepInStep();
	}
	await cuts.settled();
	await keepInStep();
	expect(cuts.left).toEqual([]);
	expect([unplugged, places]).toEqual([30, 30]);

	const [clients, invoices] = [await readAll(me, "/api/clients"), await readAll(me, "/api/invoices")];
	const named = new Map(clients.map(({ id, externalId }) => [id, externalId]));
	const shown = (kind: Kind, row: Record<string, unknown>) => [
		...[row.externalId, row.id, row.version],
		...KINDS[kind].fields.map((field) => row[field]),
		kind === "invoice" ? named.get(row.clientId) : null,
	];
	const ofCrm = ({ kind, ref, id, version, fields, clientRef }: Kept) => [
		...[ref, id, version],
		...KINDS[kind].fields.map((field) => fields[field]),
		kind === "invoice" ? clientRef : null,
	];
	for (const [kind, rows] of [
		["client", clients],
		["invoice", invoices],
	] as const) {
		const kept = disk.all<Kept>(`${kind} `);
		expect(kept.filter(({ dirty, deleted, unnamed }) => dirty.length > 0 || deleted || unnamed)).toEqual([]);
		expect(rows.map((row) => shown(kind, row)).sort()).toEqual(kept.map(ofCrm).sort());
		const there = WORK.filter((work) => work.kind === kind && (stays(work.n) || work.round === ROUNDS - 1));
		const names = rows.map((row) => String(kind === "client" ? row.name : row.invoiceNumber).toLowerCase());
		expect(names.sort()).toEqual(there.map(({ name }) => name).sort());
	}
	console.info(
		`Unplugged ${unplugged} times: ${WORK.length} made, ${clients.length} clients and ${invoices.length} invoices left, each once`,
	);
});
