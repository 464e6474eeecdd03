import type { ComponentProps } from "react";
import { m } from "~/paraglide/messages";
import { FileLink } from "~/ui/file-link";
import { Icon } from "~/ui/icon";

interface PdfLinkProps extends Omit<ComponentProps<"a">, "href" | "children"> {
	id: string;
	revision?: number;
	/** Whether the file is named by number and client; else as in the lists. */
	byNumber?: boolean;
}

/** Export PDF of an invoice that is saved (docs/specification.md section 8). */
export function PdfLink({ id, revision, byNumber, ...rest }: PdfLinkProps) {
	const query = new URLSearchParams({
		...(revision ? { revision: String(revision) } : {}),
		...(byNumber ? { name: "number" } : {}),
	});
	return (
		<FileLink
			{...rest}
			href={`/invoices/${id}/pdf${query.size > 0 ? `?${query}` : ""}`}
			done={{ title: m.printing_export_pdf_done_title(), description: m.printing_export_pdf_done_text() }}
			failed={{ title: m.printing_export_failed_title(), description: m.printing_export_pdf_failed() }}
		>
			<Icon name="download" />
			{m.printing_action_export_pdf()}
		</FileLink>
	);
}
