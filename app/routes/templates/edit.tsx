import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { PRODUCT } from "~/kernel/product";
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

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `Customize ${data?.values.name ?? "template"} | ${PRODUCT.name}` },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context: { ctx }, context, params }: LoaderFunctionArgs) {
	const actor = await requireActor(request, context);
	const { id, design, version } = await orNotFound(readTemplate(ctx, actor, params.id ?? ""));
	return { id, values: editorValues(design, { version: String(version) }), ...(await sampleOf(ctx, actor)) };
}

const save = formAction({
	save: intent({
		schema: TemplateForm,
		failed: "Failed to update template. Please try again.",
		run: async ({ ctx, visit, actor, params, value }) => {
			const { design } = await orNotFound(updateTemplate(ctx, actor, params.id ?? "", value));
			const description = `${design.name} is saved. Invoices that were sent keep their looks.`;
			return redirectWithToast(visit, "/templates", { title: "Template updated", description });
		},
	}),
	delete: intent({
		schema: z.object({}),
		failed: "Failed to delete template. Please try again.",
		run: async ({ ctx, visit, actor, params: { id = "" } }) => {
			const { design } = await orNotFound(deleteTemplate(ctx, actor, id));
			const undo = { action: "/templates", label: "Undo", fields: { intent: "restore", id } };
			return redirectWithToast(visit, "/templates", { title: "Template deleted", description: design.name, undo });
		},
	}),
});

export async function action(args: ActionFunctionArgs) {
	await requireActor(args.request, args.context);
	return previewed(await args.request.clone().formData()) ?? save(args);
}

export default function EditTemplate() {
	const { id, ...editor } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title={`Customize ${editor.values.name}`} back={{ to: "/templates", label: "Templates" }} />
			<TemplateEditor key={id + editor.values.version} saved {...editor} lastResult={useActionData<typeof action>()} />
		</>
	);
}
