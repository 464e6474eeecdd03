import type { InvoiceRecord } from "#db/invoices/invoice-writes";
import type { EndedEntry } from "#db/time/time-writes";
import type { Actor } from "~/access/domain/user";
import { newExternal } from "~/changes/domain/external";
import type { Client } from "~/clients/domain/client";
import type { AppContext } from "~/context";
import { addDays, dateIn, startOfDay } from "~/kernel/time/dates";
import type { TimerDetails } from "~/time/domain/timer";
import { BILLED_LINE, type DemoEntry, MONTH, RUNNING } from "../domain/month";
import { CLIENTS, type DemoClientKey } from "../domain/studio";

interface Books {
	clients: readonly Client[];
	invoices: readonly InvoiceRecord[];
}

/** The studio's month as entries of an account, and its invoices with the one that bills some of them naming those. */
export function makeMonth(ctx: AppContext, actor: Actor, { clients, invoices }: Books) {
	const month = MONTH.map((each) => ({ billed: each.billed, entry: makeEntry(ctx, actor, clients, each) }));
	const timeEntryIds = month.filter(({ billed }) => billed).map(({ entry }) => entry.id);
	const billing = invoices.findLast(({ client, items }) => {
		return client.name === CLIENTS[BILLED_LINE.client].name && items.some(isBilledLine);
	});
	return {
		entries: month.map(({ entry }) => entry),
		invoices: invoices.map((invoice) => {
			if (invoice !== billing) return invoice;
			return {
				...invoice,
				items: invoice.items.map((item) => (isBilledLine(item) ? { ...item, timeEntryIds } : item)),
			};
		}),
	};
}

export function makeTimerDetails(clients: readonly Client[]): TimerDetails {
	const { id: clientId, name: clientName } = findClient(clients, RUNNING.client);
	const { description, project } = RUNNING;
	return { description: description(), projectName: project(), clientId, clientName, rate: 9000 };
}

function makeEntry(ctx: AppContext, actor: Actor, clients: readonly Client[], told: DemoEntry): EndedEntry {
	const { client: key, project, description, day, at, minutes, rate } = told;
	const { id: clientId, name: clientName } = key ? findClient(clients, key) : { id: null, name: "" };
	const date = addDays(dateIn(actor.timezone, ctx.clock.now()), day);
	const startedAt = startOfDay(date, actor.timezone) + at * 60_000;
	const endedAt = startedAt + minutes * 60_000;
	const what = { description: description(), projectName: project(), clientId, clientName, rate: rate * 100 };
	return {
		...what,
		startedAt,
		endedAt,
		breakMinutes: 0,
		exactTimes: true,
		projectId: null,
		rateChosen: false,
		billable: true,
		billableChosen: false,
		tags: [],
		id: ctx.ids.uuid(),
		invoiceId: null,
		...newExternal({}),
		updatedAt: endedAt,
		version: 1,
	};
}

function findClient(clients: readonly Client[], key: DemoClientKey): Client {
	const client = clients.find(({ name }) => name === CLIENTS[key].name);
	if (!client) throw new TypeError(`the demo has no client ${key}`);
	return client;
}

function isBilledLine({ description }: { description: string }): boolean {
	return description === BILLED_LINE.description();
}
