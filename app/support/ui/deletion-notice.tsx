import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { DeleteAccountLink } from "~/identity/ui/delete-account-link";

/** Stands in the form's place for who asks to have the account deleted: that is done by oneself, and at once. */
export function DeletionNotice({ email, onBack }: { email: string; onBack(): void }) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<section className="self-start border border-late border-l-4 bg-sheet p-(--pad)" aria-labelledby="deletion-notice">
			<h2 id="deletion-notice" ref={heading} tabIndex={-1} className="text-late outline-none">
				Deleting your account
			</h2>
			<p className="mt-3">
				You can delete your account yourself, at once. Invoices, clients and hours go for good, and nobody here can
				bring them back. Download your data first.
			</p>
			<div className="mt-5 flex flex-wrap gap-3">
				<DeleteAccountLink email={email} />
				<Link to="/support" onClick={onBack} className="btn btn-quiet">
					Ask something else
				</Link>
			</div>
		</section>
	);
}
