import { Form, Link } from "@remix-run/react";
import { useId } from "react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { Icon } from "~/ui/icon";

export interface ChainCardProps {
	check: { state: "unbroken" | "broken" | "unchecked"; title: string; lines: readonly string[] };
	/** The history of the invoice at which the chain is broken; `null` where there is none. */
	brokenHref: string | null;
	newest: { revision: number; fingerprint: string } | null;
}

/** The chain of all revisions of the account: whether it holds, and a button that looks again. */
export function ChainCard({ check, brokenHref, newest }: ChainCardProps) {
	const id = useId();
	const { state, title, lines } = check;
	return (
		<section className="sheet p-(--pad)" aria-labelledby={id}>
			<h2 id={id} className="chain-head">
				{m.history_history_chain()}
			</h2>
			<div className={`chain-state chain-${state}`}>
				<Icon name={state === "unbroken" ? "check" : state === "broken" ? "warn" : "clock"} />
				<p>
					<b>{title}</b>
					{lines.join(" ")} {brokenHref && <Link to={brokenHref}>{m.history_history_link()}</Link>}
				</p>
			</div>
			{newest && (
				<>
					<p className="mt-4 mb-1.5 text-sm text-ink-2">
						{m.history_history_fingerprint({ revision: newest.revision })}
					</p>
					<p className="fingerprint">{newest.fingerprint}</p>
				</>
			)}
			<Form method="post" className="mt-3.5">
				<PendingButton size="s" name="intent" value="check" pendingLabel={m.history_history_checking()}>
					{m.history_history_check()}
				</PendingButton>
			</Form>
		</section>
	);
}
