import { m } from "~/paraglide/messages";
import { Notice } from "~/ui/notice";
import { RichText } from "~/ui/rich-text";

export type LinkKind = "invoice" | "statement";

/** What a link shows that opens nothing, or no longer does. */
export function EndedLink({ kind }: { kind: LinkKind }) {
	const isInvoice = kind === "invoice";
	return (
		<div className="client-ended">
			<h1>{isInvoice ? m.client_page_ended() : m.client_page_statement_ended()}</h1>
			<p className="text-lg text-ink-2">{m.client_page_ended_text()}</p>
			<Notice className="my-6">
				<p>
					<RichText
						parts={(isInvoice ? m.client_page_ended_need : m.client_page_statement_need).parts()}
						marks={{ strong: (text) => <b>{text}</b> }}
					/>
				</p>
			</Notice>
			<p className="text-sm text-ink-2">{m.client_page_ended_check()}</p>
		</div>
	);
}
