import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { sendReminder } from "~/reminders/server/reminders.server";
import { RemindForm } from "~/reminders/ui/remind-form";
import { demandIn, loadRemind, stepIn } from "~/reminders/views/remind-loader.server";
import { orTrash } from "~/trash/views/or-trash.server";
import { PageHead } from "~/ui/card";
import { FAILURES } from "~/web/failures.server";
import { page } from "~/web/page.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `${m.reminders_remind_of({ number: data?.number ?? "" })} | ${PRODUCT.name}` },
];

const route = page({
	load: orTrash(loadRemind),
	actions: {
		remind: {
			back: ({ url }) => url.pathname,
			failure: FAILURES.sendMail,
			run: async ({ ctx, actor, id, form }) => {
				const step = stepIn(form.get("step")) ?? undefined;
				const { recipients } = await sendReminder(ctx, actor, id, {
					key: String(form.get("key") || ctx.ids.uuid()),
					step,
					...demandIn(form),
				});
				const toast = { title: m.mail_on_its_way(), description: recipients.to.join(", ") };
				return { to: `/invoices/${id}`, toast };
			},
		},
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function Remind() {
	const { id, number, ...form } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title={m.reminders_remind_of({ number })} back={{ to: `/invoices/${id}`, label: number }} />
			<RemindForm key={form.step} id={id} {...form} />
		</>
	);
}
