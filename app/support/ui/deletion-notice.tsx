import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { m } from "~/paraglide/messages";
import { DeleteAccountLink } from "~/profile/ui/delete-account-link";

/** Replaces the form for requests to delete the account: owners do that themselves, at once. */
export function DeletionNotice({ email, onBack }: { email: string; onBack(): void }) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<section className="self-start border border-late border-l-4 bg-sheet p-(--pad)" aria-labelledby="deletion-notice">
			<h2 id="deletion-notice" ref={heading} tabIndex={-1} className="text-late outline-none">
				{m.support_deletion_title()}
			</h2>
			<p className="mt-3">{m.support_deletion_about()}</p>
			<div className="mt-5 flex flex-wrap gap-3">
				<DeleteAccountLink email={email} />
				<Link to="/support" onClick={onBack} className="btn btn-quiet">
					{m.support_ask_else()}
				</Link>
			</div>
		</section>
	);
}
