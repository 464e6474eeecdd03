import { Link, useLocation } from "@remix-run/react";
import { useId } from "react";
import { m } from "~/paraglide/messages";
import { Notice } from "~/ui/notice";
import { RichText } from "~/ui/rich-text";

/** What was typed in this form earlier, and not saved. */
export interface TypedBefore {
	key: string;
	/** Ready-made: "Jun 2, 2026, 14:03". */
	when: string;
	clientName: string;
	/** Whether the invoice was changed since. */
	stale: boolean;
}

interface CopyOfferProps {
	of: "new" | "edit";
	copy: TypedBefore;
}

export function CopyOffer({ of, copy: { key, when, clientName, stale } }: CopyOfferProps) {
	const { search } = useLocation();
	const id = useId();
	const params = new URLSearchParams(search);
	params.set("copy", key);
	const parts =
		of === "edit"
			? m.working_copies_copy_offer_changes.parts({ when })
			: clientName
				? m.working_copies_copy_offer_for.parts({ when, client: clientName })
				: m.working_copies_copy_offer.parts({ when });
	return (
		<Notice
			className="mb-6"
			action={
				<div className="flex flex-wrap gap-2">
					<Link className="btn btn-s" to={`?${params}`} replace ref={focusOn} aria-describedby={id} {...OPEN_HERE}>
						{m.working_copies_copy_continue()}
					</Link>
					<button type="submit" name="intent" value="discard-copy" className="btn btn-s" formNoValidate>
						{m.working_copies_copy_discard()}
					</button>
				</div>
			}
		>
			<p id={id}>
				<RichText parts={parts} marks={MARKS} />
				{stale && ` ${m.working_copies_copy_stale()}`}
			</p>
		</Notice>
	);
}

/** A browser puts the focus on a link with a document alone. */
function focusOn(link: HTMLAnchorElement | null) {
	link?.focus();
}

/** The page opens at the offer, also without JavaScript. */
const OPEN_HERE = { autoFocus: true };

const MARKS = { strong: (text: string) => <b>{text}</b> };
