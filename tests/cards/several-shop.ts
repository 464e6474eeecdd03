import { change } from "#tests/harness/rows";
import { openShare } from "~/client-page/server/open-share.server";
import { markOf, payAllByCard, payByCard } from "~/client-page/server/pay-by-card.server";
import { readTogether } from "~/client-page/server/pay-together.server";
import { BLANK_CLIENT } from "~/clients/domain/client";
import { addClient } from "~/clients/server/clients.server";
import { shareInvoice } from "~/invoices/server/share-invoice.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { anInvoice } from "../harness/factories";
import { cardShop } from "./card-shop";

const EMAIL = "accounts@kestrelpine.example";

export interface Sold {
	id: string;
	number: string;
	token: string;
	total: number;
}

/** A shop whose owner lets clients pay together, with a saved client and invoices of these totals to them, the first due first. */
export async function severalShop(
	totals: readonly number[] = [10_000, 5_000, 2_500],
	{ given = {}, ...options }: Parameters<typeof cardShop>[0] & { given?: Parameters<typeof anInvoice>[0] } = {},
) {
	const shop = await cardShop({
		...options,
		owner: { payTogether: true, partMinimum: 10, emailVerifiedAt: 1, plan: "pro", ...options.owner },
	});
	const { ctx, user, invoiceId } = shop;
	// The shop's own, which is of no saved client.
	await change("UPDATE invoices SET deleted_at = 1 WHERE id = ?", invoiceId);
	const client = await addClient(ctx, user, { ...BLANK_CLIENT, name: "Kestrel & Pine", email: EMAIL });
	const bill = async (total: number, more: Parameters<typeof anInvoice>[0] = {}): Promise<Sold> => {
		const items = [{ description: "Design", quantity: 100, rate: total }];
		const written = anInvoice({ clientId: client.id, items, ...given, ...more });
		const { id, number } = await createInvoice(ctx, user, written, { status: "sent" });
		return { id, number, total, token: await shareInvoice(ctx, user, id) };
	};
	const sold: Sold[] = [];
	for (const [at, total] of totals.entries()) sold.push(await bill(total, { dueDate: `2026-04-${10 + at}` }));
	const from = { language: null, here: "https://duebill.test", network: crypto.randomUUID() };
	const markAt = async (token: string) => markOf(await readTogether(ctx, await openShare(ctx, token)));
	const pressAll = async (token: string, mark?: string, process = ctx) =>
		payAllByCard(process, token, mark ?? (await markAt(token)), from);
	const toId = (url: string) => url.split("/").at(-1) ?? "";
	return {
		...shop,
		...{ client, bill, sold, markAt, pressAll },
		first: sold[0] as Sold,
		/** Presses the button for all and returns the checkout that it leads to. */
		checkoutAll: async (token = sold[0]?.token ?? "") => toId(await pressAll(token)),
		checkoutPart: async (token: string, part: string) => toId(await payByCard(ctx, token, { ...from, part })),
		/** What is received of each, in the order in which they are due. */
		received: () => Promise.all(sold.map(async ({ id }) => (await shop.read(id)).received)),
	};
}
