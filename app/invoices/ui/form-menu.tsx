import { Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";
import { Menu } from "~/ui/menu";
import { ExportButton } from "./export-button";
import { IntentButton } from "./intent-button";

interface FormMenuProps {
	draft: boolean;
	/** The invoice that is saved; null before it is. */
	id: string | null;
}

/** The spec's floating buttons, folded into the action bar: Create Invoice, Export PDF, Save Draft, Save Invoice. */
export function FormMenu({ draft, id }: FormMenuProps) {
	return (
		<Menu className="action-more" summary={<Icon name="menu" />} aria-label={m.invoices_form_more()}>
			<div className="menu-sheet">
				<Link className="menu-item" to="/invoices/new">
					<Icon name="plus" />
					{m.clients_create_invoice()}
				</Link>
				<ExportButton id={id} className="menu-item" />
				{draft && (
					<IntentButton value="save-draft" className="menu-item" icon="page">
						{m.invoices_form_save_draft()}
					</IntentButton>
				)}
				<IntentButton value="send" className="menu-item" icon="check">
					{m.invoices_form_save()}
				</IntentButton>
			</div>
		</Menu>
	);
}
