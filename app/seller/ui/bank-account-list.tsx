import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";
import { accountText, type BankAccount } from "../domain/bank-account";

interface BankAccountListProps {
	accounts: readonly BankAccount[];
	/** Whether the session may change them now. */
	fresh: boolean;
}

/** Accounts that clients pay to, each with its button that removes it. */
export function BankAccountList({ accounts, fresh }: BankAccountListProps) {
	if (accounts.length === 0) return <p>{m.seller_accounts_none()}</p>;
	return (
		<ul className="grid gap-3">
			{accounts.map((account) => {
				const text = accountText(account);
				return (
					<li key={text} className="flex flex-wrap items-center justify-between gap-3">
						<bdi className="min-w-0 wrap-anywhere">{text}</bdi>
						{fresh && (
							<Form method="post" {...failureMessages(m.seller_business_failed())}>
								<input type="hidden" name="account" value={text} />
								<PendingButton
									size="s"
									name="intent"
									value="remove"
									aria-label={m.seller_account_remove({ account: text })}
									pendingLabel={m.seller_account_removing()}
								>
									{m.seller_account_remove_short()}
								</PendingButton>
							</Form>
						)}
					</li>
				);
			})}
		</ul>
	);
}
