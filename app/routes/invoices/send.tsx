import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MailForm } from "~/invoices/domain/mail-input";
import { PLACEHOLDERS, placeholder, usualText } from "~/invoices/domain/mail-text";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { notSentToast, requireMail, sendInvoice } from "~/invoices/server/send-invoice.server";
import { SendForm } from "~/invoices/ui/send-form";
import styles from "~/invoices/ui/send-form.css?url";
import { formatDate } from "~/kernel/dates";
import { AppError } from "~/kernel/errors";
import { inLanguage } from "~/kernel/in-language.server";
import { formatMoney } from "~/kernel/money";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { PageHead } from "~/ui/card";
import { redirectWithToast } from "~/web/flash.server";
import { page } from "~/web/page.server";
import { type ActorCall, intent } from "~/web/page-action.server";
import { FAILURES } from "../failures.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `${m.invoices_send_number({ number: data?.number ?? "" })} | ${PRODUCT.name}` },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

async function load({ ctx, visit, actor, id }: ActorCall) {
	const invoice = await readInvoice(ctx, actor, id);
	const { number, client, total, currency, dueDate, language } = invoice;
	try {
		requireMail(ctx, actor);
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		const toast = { ...notSentToast(invoice), description: error.message };
		throw await redirectWithToast(visit, `/invoices/${id}`, toast);
	}
	const usual = inLanguage(language, () => usualText(language));
	return {
		id,
		number,
		about: [client.name, formatMoney(total, currency), formatDate(dueDate)].filter(Boolean).join(", "),
		ownEmail: actor.email,
		placeholders: PLACEHOLDERS.map((name) => placeholder(name, language)).join(" "),
		values: { to: client.email, cc: "", copy: "", ...usual, key: ctx.ids.uuid() },
	};
}

const route = page({
	load,
	actions: {
		send: intent({
			schema: MailForm,
			failure: FAILURES.sendMail,
			run: async ({ ctx, actor, id, value }) => {
				const { recipients } = await sendInvoice(ctx, actor, id, value);
				const toast = { title: m.mail_on_its_way(), description: recipients.to.join(", ") };
				return { to: `/invoices/${id}`, toast };
			},
		}),
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/client-action";

export default function SendPage() {
	const { number, about, ...form } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title={m.invoices_send_number({ number })}
				subtitle={about}
				back={{ to: `/invoices/${form.id}`, label: number }}
			/>
			<SendForm key={form.values.key} {...form} lastResult={useActionData<typeof action>()} />
		</>
	);
}
