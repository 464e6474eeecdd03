import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { hashRequest } from "~/identity/server/idempotency.server";
import { invoiceAt } from "~/invoices/domain/list-address";
import { MailForm } from "~/invoices/domain/mail-input";
import { keepInvoiceText } from "~/invoices/server/mail-texts.server";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { sendInvoice } from "~/invoices/server/send-invoice.server";
import { SendForm } from "~/invoices/ui/send-form";
import styles from "~/invoices/ui/send-form.css?url";
import { formatInstant } from "~/kernel/dates";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { PageHead } from "~/ui/card";
import { page } from "~/web/page.server";
import { intent } from "~/web/page-action.server";
import { FAILURES } from "../failures.server";
import { orTrash } from "./or-trash.server";
import { loadSending } from "./send-loader.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `${m.invoices_send_number({ number: data?.number ?? "" })} | ${PRODUCT.name}` },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const route = page({
	load: orTrash(loadSending),
	actions: {
		send: intent({
			schema: MailForm,
			failure: FAILURES.sendMail,
			run: async ({ ctx, actor, id, url, value: { keep, ...request } }) => {
				// What was changed and is sent once more is another mail; the same, pressed twice, is one.
				const key = `${request.key}.${hashRequest(request).slice(0, 16)}`;
				const { recipients, dueAt } = await sendInvoice(ctx, actor, id, { ...request, key });
				if (keep) await keepInvoiceText(ctx, actor, (await readInvoice(ctx, actor, id)).language, request);
				const at = formatInstant(dueAt, actor.timezone);
				const title = request.at ? m.mail_event_scheduled({ at }) : m.mail_on_its_way();
				return {
					to: invoiceAt(url),
					toast: { title, description: recipients.to.join(", "), place: "invoice-status" },
				};
			},
		}),
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/client-action";

export default function SendPage() {
	const { number, about, ...form } = useLoaderData<typeof loader>();
	const invoice = invoiceAt(useLocation());
	return (
		<>
			<PageHead
				title={m.invoices_send_number({ number })}
				subtitle={about}
				titleId="dialog-title"
				back={{ to: invoice, label: number }}
			/>
			<SendForm key={form.values.key} {...form} cancelTo={invoice} lastResult={useActionData<typeof action>()} />
		</>
	);
}
