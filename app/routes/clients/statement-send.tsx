import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PRODUCT } from "~/kernel/product";
import { hashRequest } from "~/limits/server/idempotency.server";
import { m } from "~/paraglide/messages";
import { StatementPageQuery } from "~/payments/domain/statement-query";
import { sendStatement } from "~/payments/server/send-statement.server";
import { SendStatementForm } from "~/payments/ui/send-statement-form";
import { loadSendStatement } from "~/payments/views/send-statement-loader.server";
import { StatementMailForm } from "~/sending/domain/mail-input";
import styles from "~/sending/ui/send-form.css?url";
import { PageHead } from "~/ui/card";
import { FAILURES } from "~/web/failures.server";
import { page } from "~/web/page.server";
import { intent } from "~/web/page-action.server";
import { readQuery } from "~/web/query.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `${m.payments_statement_send_to({ name: data?.name ?? "" })} | ${PRODUCT.name}` },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const route = page({
	load: loadSendStatement,
	actions: {
		send: intent({
			schema: StatementMailForm,
			failure: FAILURES.sendMail,
			run: async ({ ctx, actor, id, url, value }) => {
				const choice = StatementPageQuery.parse(readQuery(url));
				// What was changed and is sent once more is another mail; the same, pressed twice, is one.
				const key = `${value.key}.${hashRequest({ choice, ...value }).slice(0, 16)}`;
				const { recipients } = await sendStatement(ctx, actor, id, { ...value, choice, key });
				const toast = { title: m.mail_on_its_way(), description: recipients.to.join(", "), place: "sent-mails" };
				return { to: `/clients/${id}${url.search}`, toast };
			},
		}),
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function SendStatement() {
	const { id, name, query, about, ...form } = useLoaderData<typeof loader>();
	const lastResult = useActionData<typeof action>();
	return (
		<>
			<PageHead
				title={m.payments_statement_send_to({ name })}
				subtitle={about}
				back={{ to: `/clients/${id}${query}`, label: m.clients_client() }}
			/>
			<SendStatementForm key={form.values.key} id={id} query={query} {...form} lastResult={lastResult} />
		</>
	);
}
