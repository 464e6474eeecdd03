import { Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";

export function AddClientCard() {
	return (
		<Link
			className="grid min-h-55 place-content-center justify-items-center gap-2 border border-dashed border-edge p-6 text-center text-sm text-ink-2 no-underline hover:border-ink hover:text-ink"
			to="/clients/new"
		>
			<Icon name="plus" />
			<b className="font-display text-[1.1875rem] leading-[1.2] font-medium text-ink">{m.clients_add()}</b>
			<span>{m.clients_add_hint()}</span>
		</Link>
	);
}
