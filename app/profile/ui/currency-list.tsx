import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";

export interface CurrencyRow {
	code: string;
	name: string;
	/** Why it is always offered; empty for one that can be removed. */
	always: string;
}

export function CurrencyList({ rows }: { rows: readonly CurrencyRow[] }) {
	return (
		<ul className="currency-list" id="currencies">
			{rows.map(({ code, name, always }) => (
				<li key={code} id={code} tabIndex={-1}>
					<b>{code}</b>
					<span>{name}</span>
					{always ? (
						<small>{always}</small>
					) : (
						<Form method="post" {...failureMessages(m.profile_settings_failed())}>
							<input type="hidden" name="currency" value={code} />
							<PendingButton
								size="s"
								name="intent"
								value="remove"
								aria-label={m.profile_currency_remove({ currency: code })}
								pendingLabel={m.profile_currency_switch_off()}
							>
								{m.profile_currency_switch_off()}
							</PendingButton>
						</Form>
					)}
				</li>
			))}
		</ul>
	);
}
