import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { statementActions } from "~/client-page/views/statement-actions.server";
import { StoppedNotice } from "~/clients/ui/stopped-notice";
import { loadClient } from "~/clients/views/client-loader.server";
import { vatActions } from "~/clients/views/vat-actions.server";
import { ShareCard } from "~/invoices/ui/share-card";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { ClientInvoices } from "~/payments/ui/client-invoices";
import styles from "~/payments/ui/client-page.css?url";
import { ClientDetails, ClientHours } from "~/payments/ui/client-side";
import { SentMails } from "~/payments/ui/sent-mails";
import { StatementCard } from "~/payments/ui/statement-card";
import { PageHead } from "~/ui/card";
import { LinkButton } from "~/ui/form/button";
import { page } from "~/web/page.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `${data?.name ?? m.clients_client()} | ${PRODUCT.name}` },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const back = ({ url }: { url: URL }) => url.pathname + url.search;
const route = page({ load: loadClient, actions: { ...statementActions(back), ...vatActions(back) } });

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

/** A client's account: what is open, what was paid, and what was worked. */
export default function ClientPage() {
	const answer = useActionData<typeof action>();
	const {
		id,
		name,
		email,
		stop,
		toPay,
		openLinks,
		figures,
		invoices,
		invoiceCount,
		currencies,
		statement,
		sentMails,
		hours,
		...details
	} = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title={name}
				subtitle={email || m.clients_no_email()}
				back={{ to: "/clients", label: m.clients_title() }}
				actions={
					<>
						<LinkButton to={`/clients/${id}/edit`} icon="pen">
							{m.payments_client_edit()}
						</LinkButton>
						{toPay && (
							<LinkButton to={`/invoices/${toPay}/payments/new`} icon="plus">
								{m.payments_record()}
							</LinkButton>
						)}
						<LinkButton to={`/invoices/new?client=${id}`} variant="primary" icon="plus">
							{m.clients_create_invoice()}
						</LinkButton>
					</>
				}
			/>
			{stop && <StoppedNotice clientId={id} email={email} stop={stop} />}
			<ul className="stats client-stats">
				{figures.map(({ label, figure, unit, about }) => (
					<li key={label}>
						<h2>{label}</h2>
						<p className="fig" data-length={measure(figure)}>
							{figure} {unit && <small>{unit}</small>}
						</p>
						<p>{about}</p>
					</li>
				))}
			</ul>
			<div className="client-page">
				<div>
					<ClientInvoices
						name={name}
						search={details.formerEmails.length > 0 || email === "" ? name : email}
						rows={invoices}
						count={invoiceCount}
					/>
					<StatementCard clientId={id} name={name} currencies={currencies} statement={statement} />
					<SentMails sent={sentMails} />
				</div>
				<div>
					<ClientDetails {...details} />
					<ShareCard
						open={openLinks}
						link={answer?.link}
						texts={{
							title: m.client_page_statement_link(),
							about: m.client_page_statement_link_text(),
							revokes: m.client_page_statement_link_ends(),
						}}
					/>
					{hours && <ClientHours id={id} hours={hours} />}
				</div>
			</div>
		</>
	);
}

/** The width of a text that must fit on one line, also on a phone. */
function measure(figure: string) {
	if (figure.length > 15) return "longest";
	return figure.length > 10 ? "long" : undefined;
}
