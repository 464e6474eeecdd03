import { Link } from "@remix-run/react";
import type { ClientType } from "~/clients/domain/client-type";
import { type ShownVatNumber, VatNumber } from "~/clients/ui/vat-number";
import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { LinkButton } from "~/ui/form/button";

interface ClientDetailsProps extends ShownVatNumber {
	company: string;
	type: ClientType;
	address: string;
	addedOn: string;
	/** Who is in copy of the mails to it. */
	copies: readonly string[];
	/** The addresses that it had before, whose invoices and payments are in its account. */
	formerEmails: readonly string[];
}

/** Who the client is, as far as it was said. */
export function ClientDetails(props: ClientDetailsProps) {
	const { company, type, address, vatId, addedOn, copies, formerEmails } = props;
	const rows = [
		{ label: type === "organization" ? m.clients_department() : m.clients_company(), value: company },
		{ label: m.clients_address(), value: address },
		{ label: m.clients_csv_vat_number(), value: vatId && <VatNumber {...props} /> },
		{ label: m.clients_copies(), value: copies.join("\n") },
		{ label: m.payments_client_former(), value: formerEmails.join("\n") },
		{ label: m.clients_added_on(), value: addedOn },
	];
	return (
		<Card title={m.payments_client_details()}>
			<Facts rows={rows.filter(({ value }) => value !== "")} />
		</Card>
	);
}

export interface ClientHoursProps {
	id: string;
	hours: {
		entries: readonly { id: string; name: string; about: string; time: string }[];
		/** "2.50 h not yet billed, €212.50"; `null` where all is. */
		unbilled: string | null;
	};
}

/** The last hours that were worked for a client, and the way to bill them. */
export function ClientHours({ id, hours: { entries, unbilled } }: ClientHoursProps) {
	return (
		<Card
			title={m.time_hours()}
			action={<Link to={`/time-tracker?client=${id}`}>{m.time_tracker()}</Link>}
			padded={false}
		>
			<ul className="hours-list">
				{entries.map(({ id, name, about, time }) => (
					<li key={id}>
						<span>
							{name}
							<span className="ledger-sub">{about}</span>
						</span>
						<span>{time}</span>
					</li>
				))}
			</ul>
			{unbilled && (
				<div className="grid justify-items-start gap-3 p-(--pad) text-sm">
					<p>{unbilled}</p>
					<LinkButton to={`/invoices/new?fromTime=true&client=${id}`} size="s">
						{m.payments_client_bill_hours()}
					</LinkButton>
				</div>
			)}
		</Card>
	);
}
