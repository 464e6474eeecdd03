import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { templatesBanner } from "~/billing/domain/catalogue";
import { entitlementsOf } from "~/billing/domain/entitlements";
import { pictureHashes } from "~/invoices/server/preview-invoice.server";
import { PRODUCT } from "~/kernel/product";
import { HOUSE_DESCRIPTIONS, isHouseTemplate } from "~/templates/domain/template";
import { restoreTemplate } from "~/templates/server/delete-template.server";
import { templateChoices } from "~/templates/server/read-templates.server";
import { TemplateCard } from "~/templates/ui/template-card";
import templates from "~/templates/ui/templates.css?url";
import { LinkButton, LockedButton } from "~/ui/button";
import { PageHead } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { deedAction } from "~/web/deed.server";
import { requireActor } from "~/web/guards.server";

export const meta: MetaFunction = () => [{ title: `Templates | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: templates }];

export async function loader({ request, context: { ctx }, context }: LoaderFunctionArgs) {
	const actor = await requireActor(request, context);
	const hashOf = await pictureHashes(ctx, actor);
	const customizes = entitlementsOf(actor.plan).customTemplates > 0;
	const cards = (await templateChoices(ctx, actor)).map(({ id, name, design, available }) => ({
		template: {
			id,
			name,
			description: isHouseTemplate(id) ? HOUSE_DESCRIPTIONS[id] : "Your own.",
			src: `/templates/${id}/page.svg?v=${hashOf(design)}`,
			available,
		},
		customizeHref: customizes ? (isHouseTemplate(id) ? `/templates/new?from=${id}` : `/templates/${id}`) : null,
	}));
	return { cards, banner: customizes ? null : templatesBanner() };
}

/** Undo, of the toast that follows a deletion. */
export const action = deedAction({
	restore: {
		back: () => "/templates",
		failed: "Failed to restore template. Please try again.",
		run: async ({ ctx, actor, form }) => {
			const { design } = await restoreTemplate(ctx, actor, String(form.get("id")));
			return { to: "/templates", toast: { title: "Template restored", description: `${design.name} is back.` } };
		},
	},
});

export default function Templates() {
	const { cards, banner } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Templates"
				subtitle="Pages drawn for paper and for the screen"
				actions={
					banner ? (
						<LockedButton why={banner.headline}>Create Template</LockedButton>
					) : (
						<LinkButton to="/templates/new" variant="primary" icon="plus">
							Create Template
						</LinkButton>
					)
				}
			/>
			{banner && (
				<Notice
					className="mb-6"
					action={
						<LinkButton to="/subscription" variant="primary">
							{banner.action}
						</LinkButton>
					}
				>
					<p>
						<b>{banner.headline}</b> {banner.text}
					</p>
				</Notice>
			)}
			<ul className="template-cards">
				{cards.map(({ template, customizeHref }) => (
					<li key={template.id}>
						<TemplateCard template={template} customizeHref={customizeHref} upgradeHref="/subscription" />
					</li>
				))}
			</ul>
			{!banner && (
				<Notice className="mt-6" action={<LinkButton to="/templates/new">Create Template</LinkButton>}>
					<p>
						<b>Create a custom template.</b> Your colours, your typeface, your words and a line in the footer.
					</p>
				</Notice>
			)}
		</>
	);
}
