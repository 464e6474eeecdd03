import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { RichText } from "~/ui/rich-text";
import { contact, linkTo } from "./marks";
import { Passage, Prose } from "./prose";

export function TermsPage({ email }: { email: string }) {
	const { address, us } = contact(email);
	return (
		<Prose title={m.marketing_terms()} lead={m.marketing_terms_lead({ product: PRODUCT.name })}>
			<Passage title={m.marketing_terms_service()}>
				<p>{m.marketing_terms_service_text({ product: PRODUCT.name })}</p>
			</Passage>
			<Passage title={m.marketing_terms_account()}>
				<ul>
					<li>{m.marketing_terms_account_true()}</li>
					<li>{m.marketing_terms_account_yours()}</li>
					<li>{m.marketing_terms_account_demo()}</li>
				</ul>
			</Passage>
			<Passage title={m.marketing_terms_content()}>
				<p>
					<RichText parts={m.marketing_terms_content_text.parts()} marks={{ settings: linkTo("/settings") }} />
				</p>
			</Passage>
			<Passage title={m.marketing_terms_forbidden()}>
				<ul>
					<li>{m.marketing_terms_forbidden_fraud()}</li>
					<li>{m.marketing_terms_forbidden_access()}</li>
					<li>{m.marketing_terms_forbidden_load()}</li>
				</ul>
				<p>{m.marketing_terms_forbidden_text()}</p>
			</Passage>
			<Passage title={m.marketing_terms_plans()}>
				<ul>
					<li>
						<RichText parts={m.marketing_terms_plans_price.parts()} marks={{ pricing: linkTo("/pricing") }} />
					</li>
					<li>{m.marketing_terms_plans_ahead()}</li>
					<li>{m.marketing_terms_plans_smaller()}</li>
				</ul>
			</Passage>
			<Passage title={m.marketing_terms_ending()}>
				<p>{m.marketing_terms_ending_text()}</p>
			</Passage>
			<Passage title={m.marketing_terms_liability()}>
				<p>{m.marketing_terms_liability_text()}</p>
			</Passage>
			<Passage title={m.marketing_terms_changes()}>
				<p>
					<RichText parts={m.marketing_terms_changes_text.parts({ address })} marks={{ us }} />
				</p>
			</Passage>
		</Prose>
	);
}
