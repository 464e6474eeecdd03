import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { invoiceAt } from "~/invoices/domain/list-address";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { mailInvoice } from "~/invoicing/server/send-invoice.server";
import { PRODUCT } from "~/kernel/product";
import { formatInstant } from "~/kernel/time/dates";
import { hashRequest } from "~/limits/server/idempotency.server";
import { m } from "~/paraglide/messages";
import { MailForm } from "~/sending/domain/mail-input";
import { saveInvoiceText } from "~/sending/server/mail-texts.server";
import { SendForm } from "~/sending/ui/send-form";
import styles from "~/sending/ui/send-form.css?url";
import { loadSending } from "~/sending/views/send-loader.server";
import { orTrash } from "~/trash/views/or-trash.server";
import { PageHead } from "~/ui/card";
import { FAILURES } from "~/web/failures.server";
import { page } from "~/web/page.server";
import { intent } from "~/web/page-action.server";

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
				const invoice = await readInvoice(ctx, actor, id);
				const { recipients, dueAt } = await mailInvoice(ctx, actor, invoice, { ...request, key });
				if (keep) await saveInvoiceText(ctx, actor, invoice.language, request);
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

export { clientAction } from "~/ui/form/client-action";

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
