import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { TemplateForm } from "~/templates/domain/template-input";
import { deleteTemplate } from "~/templates/server/delete-template.server";
import { readTemplate } from "~/templates/server/read-templates.server";
import { updateTemplate } from "~/templates/server/save-template.server";
import { TemplateEditor } from "~/templates/ui/template-editor";
import styles from "~/templates/ui/template-editor.css?url";
import { PageHead } from "~/ui/card";
import { redirectWithToast } from "~/web/flash.server";
import { formAction, intent } from "~/web/form.server";
import { requireActor } from "~/web/guards.server";
import { orNotFound } from "~/web/or-not-found.server";
import { editorValues, previewed, sampleOf } from "./editor.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
	const title = data ? m.templates_customize_named({ name: data.values.name }) : m.templates_customize_unnamed();
	return [{ title: `${title} | ${PRODUCT.name}` }];
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context: { ctx }, context, params }: LoaderFunctionArgs) {
	const actor = await requireActor(request, context);
	const { id, design, version } = await orNotFound(readTemplate(ctx, actor, params.id ?? ""));
	return { id, values: editorValues(design, { version: String(version) }), ...(await sampleOf(ctx, actor)) };
}

const save = formAction({
	save: intent({
		schema: TemplateForm,
		failed: m.templates_update_failed,
		run: async ({ ctx, visit, actor, params, value }) => {
			const { design } = await orNotFound(updateTemplate(ctx, actor, params.id ?? "", value));
			const toast = { title: m.templates_updated(), description: m.templates_updated_text({ name: design.name }) };
			return redirectWithToast(visit, "/templates", toast);
		},
	}),
	delete: intent({
		schema: z.object({}),
		failed: m.templates_delete_failed,
		run: async ({ ctx, visit, actor, params: { id = "" } }) => {
			const { design } = await orNotFound(deleteTemplate(ctx, actor, id));
			const undo = { action: "/templates", label: m.clients_undo(), fields: { intent: "restore", id } };
			const toast = { title: m.templates_deleted(), description: design.name, undo };
			return redirectWithToast(visit, "/templates", toast);
		},
	}),
});

export async function action(args: ActionFunctionArgs) {
	await requireActor(args.request, args.context);
	return previewed(await args.request.clone().formData()) ?? save(args);
}

export { clientAction } from "~/ui/client-action";

export default function EditTemplate() {
	const { id, ...editor } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title={m.templates_customize_named({ name: editor.values.name })}
				back={{ to: "/templates", label: m.templates_title() }}
			/>
			<TemplateEditor key={id + editor.values.version} saved {...editor} lastResult={useActionData<typeof action>()} />
		</>
	);
}
