import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { templatesBanner } from "~/billing/domain/catalogue";
import { getEntitlements } from "~/billing/domain/entitlements";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { pictureHashes } from "~/printing/server/preview-invoice.server";
import { BUILT_IN_DESCRIPTIONS, isBuiltIn } from "~/templates/domain/template";
import { restoreTemplate } from "~/templates/server/delete-template.server";
import { templateChoices } from "~/templates/server/read-templates.server";
import { PaperLine, PaperOffer } from "~/templates/ui/paper-choice";
import { TemplateCard } from "~/templates/ui/template-card";
import templates from "~/templates/ui/templates.css?url";
import { asksPaper, paperActions } from "~/templates/views/paper-actions.server";
import { PageHead } from "~/ui/card";
import { LinkButton, LockedButton } from "~/ui/form/button";
import { Notice } from "~/ui/notice";
import { FAILURES } from "~/web/failures.server";
import { page } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";

export const meta: MetaFunction = () => [{ title: `${m.templates_title()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: templates }];

async function load({ ctx, actor }: ActorCall) {
	const [hashDesign, choices] = await Promise.all([pictureHashes(ctx, actor), templateChoices(ctx, actor)]);
	const customizes = getEntitlements(actor.plan).customTemplates > 0;
	const cards = choices.map(({ id, name, design, available }) => ({
		template: {
			id,
			name,
			description: isBuiltIn(id) ? BUILT_IN_DESCRIPTIONS[id]() : m.templates_own_text(),
			src: `/templates/${id}/page.svg?v=${hashDesign(design)}`,
			available,
		},
		customizeHref: customizes ? (isBuiltIn(id) ? `/templates/new?from=${id}` : `/templates/${id}`) : null,
	}));
	const paper = { now: actor.paper ?? "a4", asked: asksPaper(actor) };
	return { cards, paper, banner: customizes ? null : templatesBanner() };
}

/** Undo, of the toast that follows a deletion. */
const route = page({
	load,
	actions: {
		...paperActions,
		restore: {
			back: () => "/templates",
			failure: FAILURES.restoreTemplate,
			run: async ({ ctx, actor, form }) => {
				const place = String(form.get("id"));
				const { design } = await restoreTemplate(ctx, actor, place);
				const description = m.templates_restored_text({ name: design.name });
				const toast = { title: m.templates_restored(), description, place };
				return { to: "/templates", toast };
			},
		},
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function Templates() {
	const { cards, paper, banner } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title={m.templates_title()}
				subtitle={m.templates_subtitle()}
				actions={
					banner ? (
						<LockedButton why={banner.headline}>{m.templates_create()}</LockedButton>
					) : (
						<LinkButton to="/templates/new" variant="primary" icon="plus">
							{m.templates_create()}
						</LinkButton>
					)
				}
			/>
			{paper.asked && <PaperOffer />}
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
			<ul className="grid gap-6 grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))]">
				{cards.map(({ template, customizeHref }) => (
					<li key={template.id}>
						<TemplateCard template={template} customizeHref={customizeHref} upgradeHref="/subscription" />
					</li>
				))}
			</ul>
			{!paper.asked && <PaperLine paper={paper.now} />}
			{!banner && (
				<Notice className="mt-6" action={<LinkButton to="/templates/new">{m.templates_create()}</LinkButton>}>
					<p>
						<b>{m.templates_create_headline()}</b> {m.templates_create_text()}
					</p>
				</Notice>
			)}
		</>
	);
}
