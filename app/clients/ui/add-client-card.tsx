import { Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";

export function AddClientCard() {
	return (
		<Link className="add-card" to="/clients/new">
			<Icon name="plus" />
			<b>{m.clients_add()}</b>
			<span>{m.clients_add_hint()}</span>
		</Link>
	);
}
