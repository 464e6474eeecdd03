import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { RichText } from "~/ui/rich-text";
import { bold, contact, linkTo } from "./marks";
import { Passage, Prose } from "./prose";

interface PrivacyPolicyProps {
	email: string;
	hostedBilling: boolean;
	cardPayments: boolean;
}

/** What is stored about whom, why, and for how long. It must match the code. */
export function PrivacyPolicyPage({ email, hostedBilling, cardPayments }: PrivacyPolicyProps) {
	const { address, us } = contact(email);
	return (
		<Prose title={m.marketing_privacy()} lead={m.marketing_privacy_lead({ product: PRODUCT.name })}>
			<Passage title={m.marketing_privacy_kept()}>
				<ul>
					<li>
						<RichText parts={m.marketing_privacy_kept_account.parts()} marks={{ b: bold }} />
					</li>
					<li>
						<RichText parts={m.marketing_privacy_kept_work.parts()} marks={{ b: bold }} />
					</li>
					<li>
						<RichText parts={m.marketing_privacy_kept_sessions.parts()} marks={{ b: bold }} />
					</li>
					<li>
						<RichText parts={m.marketing_privacy_kept_changes.parts()} marks={{ b: bold }} />
					</li>
					<li>
						<RichText parts={m.marketing_privacy_kept_counters.parts()} marks={{ b: bold }} />
					</li>
				</ul>
			</Passage>
			<Passage title={m.marketing_privacy_not()}>
				<p>{m.marketing_privacy_not_text()}</p>
			</Passage>
			<Passage title={m.marketing_privacy_clients()}>
				<p>{m.marketing_privacy_clients_text()}</p>
			</Passage>
			<Passage title={m.marketing_privacy_others()}>
				<ul>
					<li>
						<RichText parts={m.marketing_privacy_others_cloudflare.parts()} marks={{ b: bold }} />
					</li>
					{hostedBilling && (
						<li>
							<RichText parts={m.marketing_privacy_others_stripe.parts()} marks={{ b: bold }} />
						</li>
					)}
					{cardPayments && (
						<li>
							<RichText parts={m.marketing_privacy_others_cards.parts()} marks={{ b: bold }} />
						</li>
					)}
				</ul>
				<p>{m.marketing_privacy_others_nobody()}</p>
			</Passage>
			<Passage title={m.marketing_privacy_duration()}>
				<dl>
					<dt>{m.marketing_privacy_duration_account()}</dt>
					<dd>{m.marketing_privacy_duration_account_text()}</dd>
					<dt>{m.marketing_privacy_duration_deleted()}</dt>
					<dd>{m.marketing_privacy_duration_deleted_text()}</dd>
					<dt>{m.marketing_privacy_duration_sessions()}</dt>
					<dd>{m.marketing_privacy_duration_sessions_text()}</dd>
					<dt>{m.marketing_privacy_duration_demo()}</dt>
					<dd>{m.marketing_privacy_duration_demo_text()}</dd>
					<dt>{m.marketing_privacy_duration_changes()}</dt>
					<dd>{m.marketing_privacy_duration_changes_text()}</dd>
				</dl>
			</Passage>
			<Passage title={m.marketing_privacy_choice()}>
				<p>
					<RichText
						parts={m.marketing_privacy_choice_text.parts({ address })}
						marks={{ settings: linkTo("/settings"), gdpr: linkTo("/gdpr"), us }}
					/>
				</p>
			</Passage>
		</Prose>
	);
}
