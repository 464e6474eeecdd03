import { Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";
import { Menu } from "~/ui/overlay/menu";
import { IntentButton } from "../intent-button";

interface FormMenuProps {
	save: string;
	mails: boolean;
	unsent: boolean;
}

/**
 * The floating buttons of the specification that are not elsewhere on the page, Create Invoice and Save Invoice; and issuing
 * without a mail, where there would be one.
 */
export function FormMenu({ save, mails, unsent }: FormMenuProps) {
	return (
		<Menu className="action-more" summary={<Icon name="menu" />} aria-label={m.invoicing_form_more()}>
			<div className="menu-sheet">
				<Link className="menu-item" to="/invoices/new">
					<Icon name="plus" />
					{m.clients_create_invoice()}
				</Link>
				<IntentButton value="send" className="menu-item" icon="check" mails={mails}>
					{save}
				</IntentButton>
				{unsent && (
					<IntentButton value="issue" className="menu-item" icon="check">
						{m.invoicing_form_create_unsent()}
					</IntentButton>
				)}
			</div>
		</Menu>
	);
}
