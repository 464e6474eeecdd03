import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { RichText } from "~/ui/rich-text";
import { bold, contact, linkTo } from "./marks";
import { Passage, Prose } from "./prose";

interface GdprProps {
	email: string;
	hostedBilling: boolean;
	cardPayments: boolean;
}

/** The rights of the General Data Protection Regulation, and where in the product each is to be had. */
export function GdprPage({ email, hostedBilling, cardPayments }: GdprProps) {
	const { address, us } = contact(email);
	return (
		<Prose title={m.marketing_gdpr()} lead={m.marketing_gdpr_lead({ product: PRODUCT.name })}>
			<Passage title={m.marketing_gdpr_rights()}>
				<dl>
					<dt>{m.marketing_gdpr_access()}</dt>
					<dd>
						<RichText parts={m.marketing_gdpr_access_text.parts()} marks={{ settings: linkTo("/settings") }} />
					</dd>
					<dt>{m.marketing_gdpr_rectification()}</dt>
					<dd>{m.marketing_gdpr_rectification_text()}</dd>
					<dt>{m.marketing_gdpr_erasure()}</dt>
					<dd>{m.marketing_gdpr_erasure_text()}</dd>
					<dt>{m.marketing_gdpr_objection()}</dt>
					<dd>
						<RichText parts={m.marketing_gdpr_objection_text.parts({ address })} marks={{ us }} />
					</dd>
					<dt>{m.marketing_gdpr_complaint()}</dt>
					<dd>{m.marketing_gdpr_complaint_text()}</dd>
				</dl>
			</Passage>
			<Passage title={m.marketing_gdpr_grounds()}>
				<ul>
					<li>
						<RichText parts={m.marketing_gdpr_contract.parts()} marks={{ b: bold }} />
					</li>
					<li>
						<RichText parts={m.marketing_gdpr_interest.parts()} marks={{ b: bold }} />
					</li>
				</ul>
				<p>{m.marketing_gdpr_no_consent()}</p>
			</Passage>
			<Passage title={m.marketing_gdpr_controller()}>
				<p>{m.marketing_gdpr_controller_text()}</p>
			</Passage>
			<Passage title={m.marketing_gdpr_processors()}>
				<dl>
					<dt>Cloudflare, Inc.</dt>
					<dd>{m.marketing_gdpr_cloudflare()}</dd>
					{(hostedBilling || cardPayments) && <dt>Stripe, Inc.</dt>}
					{hostedBilling && <dd>{m.marketing_gdpr_stripe()}</dd>}
					{cardPayments && <dd>{m.marketing_gdpr_cards()}</dd>}
				</dl>
			</Passage>
			<Passage title={m.marketing_gdpr_protection()}>
				<ul>
					<li>{m.marketing_gdpr_protection_hashes()}</li>
					<li>{m.marketing_gdpr_protection_owner()}</li>
					<li>{m.marketing_gdpr_protection_hosts()}</li>
					<li>{m.marketing_gdpr_protection_tries()}</li>
				</ul>
			</Passage>
		</Prose>
	);
}
