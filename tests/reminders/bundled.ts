import { anInvoice, aUser } from "#tests/harness/factories";
import { mailContext, outboxOf } from "#tests/harness/mail";
import type { User } from "~/access/domain/user";
import { addClient } from "~/clients/server/clients.server";
import type { AppContext } from "~/context";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { sweepReminders } from "~/reminders/server/sweep-reminders.server";

export const [FIRST, SECOND] = ["2026-03-31", "2026-04-07"] as const;
/** 14 days after the first, and 7 after the second. */
export const LATE = "2026-04-14T10:00:00Z";

export type Given = Parameters<typeof anInvoice>[0] & object;

/** An account that bundles its reminders, with these invoices to one saved client. */
export async function bundling(
	given: readonly Given[] = [FIRST, FIRST, SECOND, SECOND, SECOND].map(due),
	account: Partial<User> = {},
	config: Partial<AppContext["config"]> = {},
) {
	const test = mailContext({ now: "2026-03-02T09:00:00Z", config: { publicUrl: "https://duebill.test", ...config } });
	const actor = await aUser(test.ctx, {
		...{ plan: "pro", paymentReminders: true, bundleReminders: true, paidMails: false, timezone: "UTC" },
		...account,
	});
	const clientId = await aClient(test.ctx, actor);
	const invoices = [];
	for (const each of given) {
		invoices.push(await createInvoice(test.ctx, actor, anInvoice({ clientId, ...each }), { status: "sent" }));
	}
	await test.bring();
	await sweepReminders(test.ctx);
	const before = (await outboxOf(actor.id)).length;
	const sent = async () => (await outboxOf(actor.id)).slice(before).map(({ mail }) => mail);
	/** Writes down what is due then, which is mailed with `bring`. */
	const plan = async (instant = LATE) => {
		test.setNow(instant);
		await sweepReminders(test.ctx);
	};
	return { ...test, actor, clientId, invoices, sent, plan };
}

export async function aClient(ctx: AppContext, actor: User) {
	const { id } = await addClient(ctx, actor, { ...anInvoice().client, company: "", phone: "" } as Parameters<
		typeof addClient
	>[2]);
	return id;
}

export function due(dueDate: string): Given {
	return { dueDate };
}
