import { Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { LinkButton } from "~/ui/form/button";
import { IconLink } from "~/ui/form/icon-button";
import { useOpeningPlace } from "~/ui/opening-place";
import type { ClientType } from "../domain/client-type";
import { ClientMark } from "./client-mark";

interface ClientCardProps {
	next: string;
	client: {
		id: string;
		name: string;
		email: string;
		company: string;
		type: ClientType;
		address: string;
		logoSrc: string | null;
		addedOn: string;
		stop: string | null;
	};
}

export function ClientCard({ client, next }: ClientCardProps) {
	const { id, name, email, company, type, address, logoSrc, addedOn, stop } = client;
	return (
		<article className="client-card" {...useOpeningPlace(id)} aria-labelledby={`client-${id}`}>
			<header>
				<ClientMark name={name} logoSrc={logoSrc} />
				<h2 id={`client-${id}`}>
					<Link to={`/clients/${id}`}>{name}</Link>
				</h2>
			</header>
			<dl>
				<dt>{m.einvoice_email()}</dt>
				<dd>
					{email || m.clients_no_email()}
					{stop && <small className="block text-late text-sm">{stop}</small>}
				</dd>
				{company && (
					<>
						<dt>{type === "organization" ? m.clients_department() : m.clients_company()}</dt>
						<dd>{company}</dd>
					</>
				)}
				{address && (
					<>
						<dt>{m.clients_address()}</dt>
						<dd>{address}</dd>
					</>
				)}
				<dt>{m.clients_added_on()}</dt>
				<dd>{addedOn}</dd>
			</dl>
			<footer>
				<LinkButton
					to={`/invoices/new?client=${id}`}
					variant="quiet"
					size="s"
					aria-label={m.clients_create_invoice_for({ name })}
				>
					{m.clients_create_invoice()}
				</LinkButton>
				<div className="ledger-actions ml-auto">
					<IconLink icon="pen" label={m.clients_edit({ name })} to={`/clients/${id}/edit`} />
					<IconLink icon="bin" label={m.clients_delete_named({ name })} to={`/clients/${id}/delete${next}`} danger />
				</div>
			</footer>
		</article>
	);
}
