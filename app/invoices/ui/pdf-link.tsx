import { useRevalidator } from "@remix-run/react";
import type { MouseEvent } from "react";
import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";

/**
 * The link to an invoice's PDF. With JavaScript the page stays, and says at once that the file is there or what stood
 * in its way; without, the next page says so.
 */
export function PdfLink({ id }: { id: string }) {
	const { revalidate } = useRevalidator();
	const href = `/invoices/${id}/pdf`;
	async function onClick(event: MouseEvent) {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		const answer = await fetch(href, { redirect: "manual" }).catch(() => null);
		if (answer?.ok) save(await answer.blob(), `invoice-${id}.pdf`);
		// A redirect has left its message for this page; anything else the browser shows better itself.
		else if (answer?.type !== "opaqueredirect") return window.location.assign(href);
		revalidate();
	}
	return (
		// Not a Remix link: what it leads to is a file.
		<a className="btn" href={href} onClick={onClick}>
			<Icon name="download" />
			{m.invoices_action_export_pdf()}
		</a>
	);
}

/** Has the browser keep a file under a name. */
function save(file: Blob, name: string) {
	const href = URL.createObjectURL(file);
	const link = Object.assign(document.createElement("a"), { href, download: name });
	link.click();
	// The browser reads the address after this turn.
	setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
