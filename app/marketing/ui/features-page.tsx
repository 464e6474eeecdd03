import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { LinkButton } from "~/ui/form/button";
import { RichText } from "~/ui/rich-text";
import { linkTo } from "./marks";
import { Passage, Prose } from "./prose";

/** What the product does, feature by feature. Which plan has what is the price list's to say. */
export function FeaturesPage() {
	return (
		<>
			<Prose title={m.marketing_features()} lead={m.marketing_features_lead({ product: PRODUCT.name })}>
				<Passage title={m.marketing_features_invoices()}>
					<ul>
						<li>{m.marketing_features_invoices_write()}</li>
						<li>{m.marketing_features_invoices_currency()}</li>
						<li>{m.marketing_features_invoices_draft()}</li>
						<li>{m.marketing_features_invoices_number()}</li>
						<li>{m.marketing_features_invoices_search()}</li>
						<li>{m.marketing_features_invoices_delete()}</li>
					</ul>
				</Passage>
				<Passage title={m.marketing_features_documents()}>
					<p>{m.marketing_features_documents_text()}</p>
				</Passage>
				<Passage title={m.marketing_features_paid()}>
					<ul>
						<li>{m.marketing_features_paid_status()}</li>
						<li>{m.marketing_features_paid_dashboard()}</li>
						<li>{m.marketing_features_paid_mark()}</li>
					</ul>
				</Passage>
				<Passage title={m.marketing_features_clients()}>
					<p>{m.marketing_features_clients_text()}</p>
				</Passage>
				<Passage title={m.marketing_features_everybody()}>
					<ul>
						<li>{m.marketing_features_everybody_access()}</li>
						<li>{m.marketing_features_everybody_dark()}</li>
						<li>
							<RichText parts={m.marketing_features_everybody_api.parts()} marks={{ docs: linkTo("/api/docs") }} />
						</li>
						<li>{m.marketing_features_everybody_data()}</li>
					</ul>
				</Passage>
			</Prose>
			<p className="mt-8 flex flex-wrap gap-3">
				<LinkButton to="/signup" variant="primary" size="l">
					{m.marketing_start()}
				</LinkButton>
				<LinkButton to="/pricing" size="l">
					{m.marketing_compare_plans()}
				</LinkButton>
			</p>
		</>
	);
}
