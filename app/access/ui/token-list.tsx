import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";

interface TokenListProps {
	tokens: readonly {
		id: string;
		name: string;
		may: string;
		usedOn: string | null;
		endsOn: string;
	}[];
}

export function TokenList({ tokens }: TokenListProps) {
	return (
		<div className="token-list">
			{/* Seen alone: each row says in words what its dates are. */}
			<p className="token-heads" aria-hidden="true">
				<span>{m.access_name()}</span>
				<span>{m.access_token_expiry()}</span>
				<span>{m.access_token_last_used()}</span>
			</p>
			<ul className="key-list" aria-label={m.access_tokens()}>
				{tokens.map(({ id, name, may, endsOn, usedOn }) => (
					<li key={id}>
						<p className="key-name">
							<b>{name}</b>
							<small>{may}</small>
						</p>
						<p>{m.access_token_ends({ date: endsOn })}</p>
						<p>{usedOn === null ? m.access_token_unused() : m.access_token_used({ date: usedOn })}</p>
						<Form method="post" action="/settings/security" {...failureMessages(m.access_token_revoke_failed())}>
							<input type="hidden" name="token" value={id} />
							<PendingButton
								size="s"
								variant="danger"
								name="intent"
								value="revoke-token"
								pendingLabel={m.access_token_revoking()}
								aria-label={m.access_token_revoke_named({ name })}
							>
								{m.access_token_revoke()}
							</PendingButton>
						</Form>
					</li>
				))}
			</ul>
		</div>
	);
}
