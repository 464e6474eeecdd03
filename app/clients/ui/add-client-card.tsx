import { Link } from "@remix-run/react";
import { Icon } from "~/ui/icon";

/** The empty place after the last card. */
export function AddClientCard() {
	return (
		<Link className="add-card" to="/clients/new">
			<Icon name="plus" />
			<b>Add Client</b>
			<span>A name and an email are enough</span>
		</Link>
	);
}
