// Made from the description of the API: `npm run generate -- client-types`.
// Types of all that a published catalogue answers with, by path and by name.

export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Translation catalogue
         * @description What this site is, and where its API is.
         */
        get: operations["getHome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * API root
         * @description The lists of everything that is published.
         */
        get: operations["getRoot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Projects
         * @description All projects.
         */
        get: operations["listProjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/page-{page}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        /**
         * Projects: a later page
         * @description All projects.
         */
        get: operations["listProjectsPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_slug}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        /**
         * Project
         * @description A project, which owns components.
         */
        get: operations["getProject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_slug}/components/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        /**
         * Components of a project
         * @description The components of one project.
         */
        get: operations["listProjectComponents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_slug}/components/page-{page}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        /**
         * Components of a project: a later page
         * @description The components of one project.
         */
        get: operations["listProjectComponentsPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_slug}/languages/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        /**
         * Languages of a project
         * @description How far one project is translated into each of its languages.
         */
        get: operations["getProjectLanguages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_slug}/statistics/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        /**
         * Project statistics
         * @description How far one project is translated, over all languages.
         */
        get: operations["getProjectStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_slug}/parts/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        /**
         * Parts of a project
         * @description The components and strings that one project measures by themselves.
         */
        get: operations["listProjectParts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_slug}/parts/page-{page}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        /**
         * Parts of a project: a later page
         * @description The components and strings that one project measures by themselves.
         */
        get: operations["listProjectPartsPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_slug}/parts/{part_slug}/statistics/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The name of the part. */
                part_slug: string;
            };
            cookie?: never;
        };
        /**
         * Part statistics
         * @description How far one part of a project is translated, over all languages.
         */
        get: operations["getPartStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_slug}/parts/{part_slug}/languages/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The name of the part. */
                part_slug: string;
            };
            cookie?: never;
        };
        /**
         * Languages of a part
         * @description How far one part of a project is translated into each of its languages.
         */
        get: operations["getPartLanguages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_slug}/categories/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        /**
         * Categories of a project
         * @description The categories of components in one project.
         */
        get: operations["listProjectCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_slug}/categories/page-{page}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        /**
         * Categories of a project: a later page
         * @description The categories of components in one project.
         */
        get: operations["listProjectCategoriesPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Categories
         * @description The categories of components in all projects.
         */
        get: operations["listCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories/page-{page}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        /**
         * Categories: a later page
         * @description The categories of components in all projects.
         */
        get: operations["listCategoriesPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories/{category_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the category. */
                category_id: string;
            };
            cookie?: never;
        };
        /**
         * Category
         * @description A category of components.
         */
        get: operations["getCategory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories/{category_id}/statistics/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the category. */
                category_id: string;
            };
            cookie?: never;
        };
        /**
         * Category statistics
         * @description How far the components of one category are translated, over all languages.
         */
        get: operations["getCategoryStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_slug}/repository/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        /**
         * Repositories of a project
         * @description Whether anything of the project waits to be committed, merged or pushed.
         */
        get: operations["getProjectRepository"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_slug}/changes/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        /**
         * Changes of a project
         * @description What has changed in one project, the newest first.
         */
        get: operations["listProjectChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_slug}/changes/page-{page}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        /**
         * Changes of a project: a later page
         * @description What has changed in one project, the newest first.
         */
        get: operations["listProjectChangesPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_slug}/announcements/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        /**
         * Announcements of a project
         * @description What is announced to all translators of one project.
         */
        get: operations["listProjectAnnouncements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_slug}/announcements/page-{page}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        /**
         * Announcements of a project: a later page
         * @description What is announced to all translators of one project.
         */
        get: operations["listProjectAnnouncementsPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_slug}/languages/{language_code}/announcements/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        /**
         * Announcements of a project for a language
         * @description What is announced to those who translate one project into one language.
         */
        get: operations["listProjectLanguageAnnouncements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_slug}/languages/{language_code}/announcements/page-{page}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        /**
         * Announcements of a project for a language: a later page
         * @description What is announced to those who translate one project into one language.
         */
        get: operations["listProjectLanguageAnnouncementsPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_slug}/languages/{language_code}/file/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        /**
         * Files of a project in a language
         * @description Where the ZIP of all files is.
         */
        get: operations["getProjectLanguageFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_slug}/languages/{language_code}/files.zip": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        /**
         * ZIP of a project in a language
         * @description The files of all components, by their paths in the repository.
         */
        get: operations["getProjectLanguageZip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_slug}/credits/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        /**
         * Credits of a project
         * @description Who translated one project, by language.
         */
        get: operations["getProjectCredits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_slug}/metrics/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        /**
         * Metrics of a project
         * @description Numbers of one project and of each of its languages, for monitoring.
         */
        get: operations["getProjectMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/components/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Components
         * @description All components of all projects.
         */
        get: operations["listComponents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/components/page-{page}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        /**
         * Components: a later page
         * @description All components of all projects.
         */
        get: operations["listComponentsPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/components/{project_slug}/{component_slug}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
            };
            cookie?: never;
        };
        /**
         * Component
         * @description A component of a project, which is translated as a whole.
         */
        get: operations["getComponent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/components/{project_slug}/{component_slug}/translations/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
            };
            cookie?: never;
        };
        /**
         * Translations of a component
         * @description How far one component is translated into each language.
         */
        get: operations["listComponentTranslations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/components/{project_slug}/{component_slug}/translations/page-{page}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        /**
         * Translations of a component: a later page
         * @description How far one component is translated into each language.
         */
        get: operations["listComponentTranslationsPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/components/{project_slug}/{component_slug}/statistics/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
            };
            cookie?: never;
        };
        /**
         * Component statistics
         * @description The figures of one component in each language.
         */
        get: operations["listComponentStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/components/{project_slug}/{component_slug}/statistics/page-{page}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        /**
         * Component statistics: a later page
         * @description The figures of one component in each language.
         */
        get: operations["listComponentStatisticsPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/components/{project_slug}/{component_slug}/repository/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
            };
            cookie?: never;
        };
        /**
         * Repository of a component
         * @description Whether anything of the component waits to be committed, merged or pushed.
         */
        get: operations["getComponentRepository"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/components/{project_slug}/{component_slug}/lock/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
            };
            cookie?: never;
        };
        /**
         * Lock of a component
         * @description Whether the component is locked: it never is.
         */
        get: operations["getComponentLock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/components/{project_slug}/{component_slug}/links/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
            };
            cookie?: never;
        };
        /**
         * Links of a component
         * @description Other projects that have the component: none, for it belongs to one.
         */
        get: operations["listComponentLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/components/{project_slug}/{component_slug}/links/page-{page}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        /**
         * Links of a component: a later page
         * @description Other projects that have the component: none, for it belongs to one.
         */
        get: operations["listComponentLinksPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/components/{project_slug}/{component_slug}/changes/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
            };
            cookie?: never;
        };
        /**
         * Changes of a component
         * @description What has changed in one component, the newest first.
         */
        get: operations["listComponentChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/components/{project_slug}/{component_slug}/changes/page-{page}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        /**
         * Changes of a component: a later page
         * @description What has changed in one component, the newest first.
         */
        get: operations["listComponentChangesPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/components/{project_slug}/{component_slug}/announcements/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
            };
            cookie?: never;
        };
        /**
         * Announcements of a component
         * @description What is announced to all translators of one component.
         */
        get: operations["listComponentAnnouncements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/components/{project_slug}/{component_slug}/announcements/page-{page}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        /**
         * Announcements of a component: a later page
         * @description What is announced to all translators of one component.
         */
        get: operations["listComponentAnnouncementsPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/components/{project_slug}/{component_slug}/credits/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
            };
            cookie?: never;
        };
        /**
         * Credits of a component
         * @description Who translated one component, by language.
         */
        get: operations["getComponentCredits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translations/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Translations
         * @description All translations of all components.
         */
        get: operations["listTranslations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translations/page-{page}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        /**
         * Translations: a later page
         * @description All translations of all components.
         */
        get: operations["listTranslationsPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translations/{project_slug}/{component_slug}/{language_code}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        /**
         * Translation
         * @description How far one component is translated into one language.
         */
        get: operations["getTranslation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translations/{project_slug}/{component_slug}/{language_code}/statistics/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        /**
         * Translation statistics
         * @description The figures of one translation.
         */
        get: operations["getTranslationStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translations/{project_slug}/{component_slug}/{language_code}/repository/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        /**
         * Repository of a translation
         * @description Whether anything of the translation waits to be committed, merged or pushed.
         */
        get: operations["getTranslationRepository"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translations/{project_slug}/{component_slug}/{language_code}/changes/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        /**
         * Changes of a translation
         * @description What has changed in one translation, the newest first.
         */
        get: operations["listTranslationChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translations/{project_slug}/{component_slug}/{language_code}/changes/page-{page}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        /**
         * Changes of a translation: a later page
         * @description What has changed in one translation, the newest first.
         */
        get: operations["listTranslationChangesPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translations/{project_slug}/{component_slug}/{language_code}/announcements/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        /**
         * Announcements of a translation
         * @description What is announced to those who translate one component into one language.
         */
        get: operations["listTranslationAnnouncements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translations/{project_slug}/{component_slug}/{language_code}/announcements/page-{page}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        /**
         * Announcements of a translation: a later page
         * @description What is announced to those who translate one component into one language.
         */
        get: operations["listTranslationAnnouncementsPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translations/{project_slug}/{component_slug}/{language_code}/file/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        /**
         * File of a translation
         * @description Where the file is: in its repository, or on this site.
         */
        get: operations["getTranslationFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translations/{project_slug}/{component_slug}/{language_code}/file.txt": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        /**
         * Copy of the file of a translation
         * @description The file itself, where no known forge has it.
         */
        get: operations["getTranslationFileCopy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translations/{project_slug}/{component_slug}/{language_code}/units/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        /**
         * Units of a translation
         * @description The strings with their translations, in the order of the file.
         */
        get: operations["listTranslationUnits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translations/{project_slug}/{component_slug}/{language_code}/units/page-{page}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        /**
         * Units of a translation: a later page
         * @description The strings with their translations, in the order of the file.
         */
        get: operations["listTranslationUnitsPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translations/{project_slug}/{component_slug}/{language_code}/{unit_list}.ndjson": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
                /** @description Which units: `missing`, `outdated` or `failing`. */
                unit_list: string;
            };
            cookie?: never;
        };
        /**
         * Units of a translation that need work
         * @description The strings that are missing, whose source text has changed, or that fail a check, one a line.
         */
        get: operations["getTranslationUnitLists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_slug}/languages/{language_code}/{unit_list}.ndjson": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
                /** @description Which units: `missing`, `outdated` or `failing`. */
                unit_list: string;
            };
            cookie?: never;
        };
        /**
         * Units of a project in a language that need work
         * @description The same of all components of a project, one a line.
         */
        get: operations["getProjectLanguageUnitLists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/units/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Units
         * @description The strings of all translations that a query selects, where code answers requests.
         */
        get: operations["listUnits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/units/page-{page}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        /**
         * Units: a later page
         * @description The strings of all translations that a query selects, where code answers requests.
         */
        get: operations["listUnitsPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/units/{unit_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the unit. */
                unit_id: string;
            };
            cookie?: never;
        };
        /**
         * Unit
         * @description A string with its translation, where code answers requests.
         */
        get: operations["getUnit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/languages/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Languages
         * @description All languages that anything is translated into.
         */
        get: operations["listLanguages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/languages/page-{page}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        /**
         * Languages: a later page
         * @description All languages that anything is translated into.
         */
        get: operations["listLanguagesPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/languages/{language_code}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        /**
         * Language
         * @description A language: its names, its direction, its plural forms.
         */
        get: operations["getLanguage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/languages/{language_code}/statistics/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        /**
         * Language statistics
         * @description How far everything is translated into one language, over all components.
         */
        get: operations["getLanguageStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Statistics
         * @description How far everything on this site is translated.
         */
        get: operations["getStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/metrics/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Metrics
         * @description Numbers of the whole site, for monitoring.
         */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/changes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Changes
         * @description What has changed anywhere, the newest first.
         */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/changes/page-{page}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        /**
         * Changes: a later page
         * @description What has changed anywhere, the newest first.
         */
        get: operations["listChangesPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/stats/{project_slug}/{component_slug}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
            };
            cookie?: never;
        };
        /**
         * Exported statistics
         * @description The figures of one component in each language, for older programs.
         */
        get: operations["getExportStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/stats/{project_slug}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        /**
         * Exported statistics of a project
         * @description The figures of one project in each language, for older programs.
         */
        get: operations["getProjectExportStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_slug}/languages.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        /**
         * Language menu of a project
         * @description The languages of one project by code, in the order of a language menu.
         */
        get: operations["getProjectLanguageMenu"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_slug}/languages-{minimum}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The bar, in per cent: 50, 55 and so on up to 100. */
                minimum: string;
            };
            cookie?: never;
        };
        /**
         * Languages that reach a minimum
         * @description The codes of the languages of one project that reach a percentage.
         */
        get: operations["getProjectLanguagesAbove"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_slug}/languages-{minimum}.txt": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The bar, in per cent: 50, 55 and so on up to 100. */
                minimum: string;
            };
            cookie?: never;
        };
        /**
         * Languages that reach a minimum, as text
         * @description The same codes, one a line.
         */
        get: operations["getProjectLanguagesAboveLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/all.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything
         * @description All projects, components, languages and translations, each once.
         */
        get: operations["getAll"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/all.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All translations as a table
         * @description All translations as CSV, one a row.
         */
        get: operations["getAllTable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/all.ndjson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All translations as lines
         * @description All translations as JSON, one a line.
         */
        get: operations["getAllLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/build.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Build
         * @description What this site was made from: the program, the data and their counts.
         */
        get: operations["getBuild"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_slug}/history/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        /**
         * History of a project
         * @description How far one project was translated, at the end of each day on which that changed.
         */
        get: operations["getProjectHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/components/{project_slug}/{component_slug}/history/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
            };
            cookie?: never;
        };
        /**
         * History of a component
         * @description How far one component was translated, at the end of each day on which that changed.
         */
        get: operations["getComponentHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/languages/{language_code}/history/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        /**
         * History of a language
         * @description How far everything was translated into one language, at the end of each day on which that changed.
         */
        get: operations["getLanguageHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schema.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * API description
         * @description All of this for programs, as OpenAPI 3.1.
         */
        get: operations["getApiDescription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/docs.md": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * About the API, as Markdown
         * @description The same for programs that read texts.
         */
        get: operations["getApiDocsText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/llms.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Guide for programs
         * @description A list of what a program finds where.
         */
        get: operations["getApiGuide"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feeds/changes.atom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Feed
         * @description What has changed anywhere, for feed readers.
         */
        get: operations["getFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feeds/projects/{project_slug}.atom": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        /**
         * Feed of a project
         * @description What has changed in one project, for feed readers.
         */
        get: operations["getProjectFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feeds/languages/{language_code}.atom": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        /**
         * Feed of a language
         * @description What has changed in one language, for feed readers.
         */
        get: operations["getLanguageFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feeds/announcements.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Calendar
         * @description The last days of all announcements, for calendars.
         */
        get: operations["getCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feeds/projects/{project_slug}.ics": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        /**
         * Calendar of a project
         * @description The last days of announcements of one project, for calendars.
         */
        get: operations["getProjectCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/{picture}.svg": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which picture it is: `svg-badge`, a chart, or where there are languages a count of them. */
                picture: string;
            };
            cookie?: never;
        };
        /**
         * Pictures of the site
         * @description How far everything is translated: a badge, a count of languages, charts.
         */
        get: operations["getSitePicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/badge.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Badge of everything
         * @description How far everything is translated, for an endpoint badge of shields.io.
         */
        get: operations["getSiteBadge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/-/{language_code}/{picture}.svg": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
                /** @description Which picture it is: `svg-badge`, a chart, or where there are languages a count of them. */
                picture: string;
            };
            cookie?: never;
        };
        /**
         * Pictures of a language
         * @description How far everything is translated into one language: a badge, charts.
         */
        get: operations["getLanguagePicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/-/{language_code}/badge.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        /**
         * Badge of everything in one language
         * @description How far everything in one language is translated, for an endpoint badge of shields.io.
         */
        get: operations["getLanguageBadge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/{project_slug}/{picture}.svg": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description Which picture it is: `svg-badge`, a chart, or where there are languages a count of them. */
                picture: string;
            };
            cookie?: never;
        };
        /**
         * Pictures of a project
         * @description How far a project is translated: a badge, a count of languages, charts.
         */
        get: operations["getProjectPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/{project_slug}/badge.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        /**
         * Badge of a project
         * @description How far a project is translated, for an endpoint badge of shields.io.
         */
        get: operations["getProjectBadge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/{project_slug}/-/{language_code}/{picture}.svg": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
                /** @description Which picture it is: `svg-badge`, a chart, or where there are languages a count of them. */
                picture: string;
            };
            cookie?: never;
        };
        /**
         * Pictures of a project in a language
         * @description How far a project is translated into one language: a badge, charts.
         */
        get: operations["getProjectLanguagePicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/{project_slug}/-/{language_code}/badge.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        /**
         * Badge of a project in one language
         * @description How far a project in one language is translated, for an endpoint badge of shields.io.
         */
        get: operations["getProjectLanguageBadge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/{project_slug}/-/parts/{part_slug}/{picture}.svg": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The name of the part. */
                part_slug: string;
                /** @description Which picture it is: `svg-badge`, a chart, or where there are languages a count of them. */
                picture: string;
            };
            cookie?: never;
        };
        /**
         * Badge of a part
         * @description How far a part of a project is translated, or how many languages are ready.
         */
        get: operations["getPartPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/{project_slug}/-/parts/{part_slug}/badge.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The name of the part. */
                part_slug: string;
            };
            cookie?: never;
        };
        /**
         * Badge of a part of a project
         * @description How far a part of a project is translated, for an endpoint badge of shields.io.
         */
        get: operations["getPartBadge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/{project_slug}/{component_slug}/{picture}.svg": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description Which picture it is: `svg-badge`, a chart, or where there are languages a count of them. */
                picture: string;
            };
            cookie?: never;
        };
        /**
         * Pictures of a component
         * @description How far a component is translated: a badge, a count of languages, charts.
         */
        get: operations["getComponentPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/{project_slug}/{component_slug}/badge.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
            };
            cookie?: never;
        };
        /**
         * Badge of a component
         * @description How far a component is translated, for an endpoint badge of shields.io.
         */
        get: operations["getComponentBadge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/{project_slug}/{component_slug}/{language_code}/{picture}.svg": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
                /** @description Which picture it is: `svg-badge`, a chart, or where there are languages a count of them. */
                picture: string;
            };
            cookie?: never;
        };
        /**
         * Pictures of a translation
         * @description How far a component is translated into one language: a badge, charts.
         */
        get: operations["getTranslationPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/{project_slug}/{component_slug}/{language_code}/badge.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        /**
         * Badge of a translation
         * @description How far a translation is translated, for an endpoint badge of shields.io.
         */
        get: operations["getTranslationBadge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/open-graph.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Social card of the site
         * @description A figure and bars, for what other sites show of a link to a page.
         */
        get: operations["getSiteCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/{project_slug}/open-graph.png": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        /**
         * Social card of a project
         * @description A figure and bars, for what other sites show of a link to a page.
         */
        get: operations["getProjectCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/{project_slug}/-/{language_code}/open-graph.png": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        /**
         * Social card of a project in a language
         * @description A figure and bars, for what other sites show of a link to a page.
         */
        get: operations["getProjectLanguageCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widgets/{project_slug}/-/{picture}.svg": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description Which picture it is: `svg-badge`, a chart, or where there are languages a count of them. */
                picture: string;
            };
            cookie?: never;
        };
        /**
         * Pictures of a project, at an earlier address
         * @description The same pictures, for READMEs that have not changed for years.
         */
        get: operations["getProjectPictureBefore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widgets/{project_slug}/{language_code}/{picture}.svg": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
                /** @description Which picture it is: `svg-badge`, a chart, or where there are languages a count of them. */
                picture: string;
            };
            cookie?: never;
        };
        /**
         * Pictures of a project in a language, at an earlier address
         * @description The same pictures, for READMEs that have not changed for years.
         */
        get: operations["getProjectLanguagePictureBefore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widgets/{project_slug}/-/{component_slug}/{picture}.svg": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description Which picture it is: `svg-badge`, a chart, or where there are languages a count of them. */
                picture: string;
            };
            cookie?: never;
        };
        /**
         * Pictures of a component, at an earlier address
         * @description The same pictures, for READMEs that have not changed for years.
         */
        get: operations["getComponentPictureBefore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/-/{language_code}/history.svg": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        /**
         * Picture of the history of a language
         * @description How much of a language was translated, day by day; where anything has changed.
         */
        get: operations["getLanguageHistoryPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/{project_slug}/history.svg": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        /**
         * Picture of the history of a project
         * @description How much of a project was translated, day by day; where anything has changed.
         */
        get: operations["getProjectHistoryPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/{project_slug}/{component_slug}/history.svg": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
            };
            cookie?: never;
        };
        /**
         * Picture of the history of a component
         * @description How much of a component was translated, day by day; where anything has changed.
         */
        get: operations["getComponentHistoryPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What went wrong. */
        ErrorDetail: {
            /** @description A sentence for people. It may change. */
            detail: string;
        };
        /** @description What a resource is: the answer to OPTIONS. */
        ResourceDescription: {
            /** @description What it is called. */
            name: string;
            /** @description What it is, in a sentence. */
            description: string;
            /** @description The media types that it gives. */
            renders: string[];
            /** @description The media types that it takes: none. */
            parses: string[];
        };
        /** @description Announcement. */
        Announcement: {
            /**
             * Format: int64
             * @description The number of the announcement, from its text.
             */
            id: number;
            /** @description The text. */
            message: string;
            /** @description `info`, `success`, `warning` or `danger`. */
            severity: string;
            /** @description The last day: `2026-12-01`; null without one. */
            expiry: string | null;
            /** @description Always false. */
            notify: boolean;
        };
        /** @description Announcement list. */
        AnnouncementList: {
            /**
             * Format: int64
             * @description How many entries the whole list has.
             */
            count: number;
            /**
             * Format: uri
             * @description The next page; null on the last.
             */
            next: string | null;
            /**
             * Format: uri
             * @description The page before; null on the first.
             */
            previous: string | null;
            /** @description The entries of this page. */
            results: components["schemas"]["Announcement"][];
        };
        /** @description Badge. */
        Badge: {
            /**
             * Format: int64
             * @description Always 1.
             */
            schemaVersion: number;
            /** @description The text on the left. */
            label: string;
            /** @description The text on the right: a percentage, `no strings`, or such as `41 of 73`. */
            message: string;
            /** @description The colour of the right side. */
            color: string;
        };
        /** @description Build. */
        Build: {
            /** @description The name of the site. */
            title: string;
            /**
             * Format: uri
             * @description What every address of the site begins with.
             */
            url: string;
            /** @description The version of the program that published it; null when it is not known. */
            version: string | null;
            /** @description The commit that the data are of; null outside of a git repository. */
            revision: {
                /** @description The commit that was checked out. */
                commit: string;
                /**
                 * Format: date-time
                 * @description When it was committed.
                 */
                date: string;
                /** @description Anything of the catalogue differed from the commit. */
                modified: boolean;
            } | null;
            /** @description What is known of the changes so far. */
            history: components["schemas"]["KnownHistory"];
            /** @description How many of each there are. */
            counts: components["schemas"]["CountOfEverything"];
        };
        /** @description Category. */
        Category: {
            /**
             * Format: int64
             * @description The number of the category.
             */
            id: number;
            /** @description The name, which is the slug. */
            name: string;
            /** @description The last name of its path. */
            slug: string;
            /**
             * Format: uri
             * @description Its project.
             */
            project: string;
            /**
             * Format: uri
             * @description The category that it is in.
             */
            category: string | null;
            /**
             * Format: uri
             * @description This record.
             */
            url: string;
            /**
             * Format: uri
             * @description Its statistics.
             */
            statistics_url: string;
        };
        /** @description Category list. */
        CategoryList: {
            /**
             * Format: int64
             * @description How many entries the whole list has.
             */
            count: number;
            /**
             * Format: uri
             * @description The next page; null on the last.
             */
            next: string | null;
            /**
             * Format: uri
             * @description The page before; null on the first.
             */
            previous: string | null;
            /** @description The entries of this page. */
            results: components["schemas"]["Category"][];
        };
        /** @description Change. */
        Change: {
            /** @description Always null: the strings themselves are not published. */
            unit: string | null;
            /**
             * Format: uri
             * @description The component that has changed; null when it is gone, or none is meant.
             */
            component: string | null;
            /**
             * Format: uri
             * @description The translation that has changed; null when it is gone, or none is meant.
             */
            translation: string | null;
            /** @description Always null: there are no users. */
            user: string | null;
            /** @description Always null: there are no users. */
            author: string | null;
            /**
             * Format: date-time
             * @description When the commit came to the branch.
             */
            timestamp: string;
            /**
             * Format: int64
             * @description What happened, as a number.
             */
            action: number;
            /** @description What has changed, in words. */
            target: string;
            /**
             * Format: int64
             * @description The number of the change; later changes have higher numbers.
             */
            id: number;
            /** @description What happened, in words. */
            action_name: string;
            /**
             * Format: uri
             * @description The list that it is in.
             */
            url: string;
        };
        /** @description Change list. */
        ChangeList: {
            /**
             * Format: int64
             * @description How many entries the whole list has.
             */
            count: number;
            /**
             * Format: uri
             * @description The next page; null on the last.
             */
            next: string | null;
            /**
             * Format: uri
             * @description The page before; null on the first.
             */
            previous: string | null;
            /** @description The entries of this page. */
            results: components["schemas"]["Change"][];
        };
        /** @description Component. */
        Component: {
            /** @description The name. */
            name: string;
            /** @description The name in paths; that of a glossary is `glossary`. */
            slug: string;
            /**
             * Format: int64
             * @description The number of the component.
             */
            id: number;
            /** @description The language that is translated from. */
            source_language: components["schemas"]["Language"];
            /** @description The project that the component belongs to. */
            project: components["schemas"]["Project"];
            /** @description The kind of version control: `git`; `local` for a glossary. */
            vcs: string;
            /** @description The address of the repository; `local:` for a glossary. */
            repo: string;
            /** @description Where the repository is exported to. */
            git_export: string;
            /** @description The branch of the repository. */
            branch: string;
            /** @description The branch that is pushed to. */
            push_branch: string;
            /** @description The path of the files, with `*` for the language code. */
            filemask: string;
            /** @description The path of the file of the source language, or empty. */
            template: string;
            /** @description The template may be edited. */
            edit_template: boolean;
            /** @description The path of an intermediate file. */
            intermediate: string;
            /** @description The path of the file that new languages start from. */
            new_base: string;
            /** @description The format of the files. */
            file_format: string;
            /** @description The licence, an SPDX identifier or expression. */
            license: string;
            /** @description The text of the licence. */
            license_url: string;
            /** @description What contributors agree to. */
            agreement: string;
            /**
             * Format: uri
             * @description The page of the component, for people.
             */
            web_url: string;
            /**
             * Format: uri
             * @description This record.
             */
            url: string;
            /**
             * Format: uri
             * @description The state of its repository.
             */
            repository_url: string;
            /**
             * Format: uri
             * @description Its translations.
             */
            translations_url: string;
            /**
             * Format: uri
             * @description Its statistics, language by language.
             */
            statistics_url: string;
            /**
             * Format: uri
             * @description Whether it is locked.
             */
            lock_url: string;
            /**
             * Format: uri
             * @description Other projects that have it.
             */
            links_url: string;
            /**
             * Format: uri
             * @description Its changes.
             */
            changes_list_url: string;
            /** @description Where the work is planned. */
            task_url: string | null;
            /** @description What happens when someone asks for a new language. */
            new_lang: string;
            /** @description The form of language codes in file names. */
            language_code_style: string;
            /** @description The address that changes are pushed to. */
            push: string;
            /** @description Settings of quality checks. */
            check_flags: string;
            /**
             * Format: int64
             * @description Which components come first.
             */
            priority: number;
            /** @description Checks that must pass. */
            enforced_checks: string[];
            /** @description Only some people may translate. */
            restricted: boolean;
            /** @description Where the code can be read in a browser. */
            repoweb: string;
            /** @description Where to report mistakes in the source. */
            report_source_bugs: string;
            /** @description How changes are merged. */
            merge_style: string;
            /** @description A template: of a commit. */
            commit_message: string;
            /** @description A template: of a new language. */
            add_message: string;
            /** @description A template: of a removed language. */
            delete_message: string;
            /** @description A template: of a merge. */
            merge_message: string;
            /** @description A template: of an add-on. */
            addon_message: string;
            /** @description A template: of a pull request. */
            pull_message: string;
            /** @description Equal strings are translated together. */
            allow_translation_propagation: boolean;
            /** @description Strings may be added and removed. */
            manage_units: boolean;
            /** @description Suggestions may be made. */
            enable_suggestions: boolean;
            /** @description Suggestions may be voted on. */
            suggestion_voting: boolean;
            /**
             * Format: int64
             * @description Votes that accept a suggestion; 0 is never.
             */
            suggestion_autoaccept: number;
            /** @description Commits are pushed at once. */
            push_on_commit: boolean;
            /**
             * Format: int64
             * @description Hours until pending changes are committed.
             */
            commit_pending_age: number;
            /** @description An error locks the component. */
            auto_lock_error: boolean;
            /** @description A regular expression for accepted language codes. */
            language_regex: string;
            /** @description A regular expression for variants of strings. */
            variant_regex: string;
            /** @description Add-ons. */
            addons: string[];
            /** @description It holds terms instead of the strings of a program. */
            is_glossary: boolean;
            /** @description The colour of the glossary. */
            glossary_color: string;
        };
        /** @description Component list. */
        ComponentList: {
            /**
             * Format: int64
             * @description How many entries the whole list has.
             */
            count: number;
            /**
             * Format: uri
             * @description The next page; null on the last.
             */
            next: string | null;
            /**
             * Format: uri
             * @description The page before; null on the first.
             */
            previous: string | null;
            /** @description The entries of this page. */
            results: components["schemas"]["Component"][];
        };
        /** @description Component row. */
        ComponentRow: {
            /** @description The slug of its project. */
            project: string;
            /** @description The code of the language that is translated from. */
            source_language: string;
            /** @description The name. */
            name: string;
            /** @description The name in paths; that of a glossary is `glossary`. */
            slug: string;
            /**
             * Format: int64
             * @description The number of the component.
             */
            id: number;
            /** @description The kind of version control: `git`; `local` for a glossary. */
            vcs: string;
            /** @description The address of the repository; `local:` for a glossary. */
            repo: string;
            /** @description Where the repository is exported to. */
            git_export: string;
            /** @description The branch of the repository. */
            branch: string;
            /** @description The branch that is pushed to. */
            push_branch: string;
            /** @description The path of the files, with `*` for the language code. */
            filemask: string;
            /** @description The path of the file of the source language, or empty. */
            template: string;
            /** @description The template may be edited. */
            edit_template: boolean;
            /** @description The path of an intermediate file. */
            intermediate: string;
            /** @description The path of the file that new languages start from. */
            new_base: string;
            /** @description The format of the files. */
            file_format: string;
            /** @description The licence, an SPDX identifier or expression. */
            license: string;
            /** @description The text of the licence. */
            license_url: string;
            /** @description What contributors agree to. */
            agreement: string;
            /**
             * Format: uri
             * @description The page of the component, for people.
             */
            web_url: string;
            /**
             * Format: uri
             * @description This record.
             */
            url: string;
            /**
             * Format: uri
             * @description The state of its repository.
             */
            repository_url: string;
            /**
             * Format: uri
             * @description Its translations.
             */
            translations_url: string;
            /**
             * Format: uri
             * @description Its statistics, language by language.
             */
            statistics_url: string;
            /**
             * Format: uri
             * @description Whether it is locked.
             */
            lock_url: string;
            /**
             * Format: uri
             * @description Other projects that have it.
             */
            links_url: string;
            /**
             * Format: uri
             * @description Its changes.
             */
            changes_list_url: string;
            /** @description Where the work is planned. */
            task_url: string | null;
            /** @description What happens when someone asks for a new language. */
            new_lang: string;
            /** @description The form of language codes in file names. */
            language_code_style: string;
            /** @description The address that changes are pushed to. */
            push: string;
            /** @description Settings of quality checks. */
            check_flags: string;
            /**
             * Format: int64
             * @description Which components come first.
             */
            priority: number;
            /** @description Checks that must pass. */
            enforced_checks: string[];
            /** @description Only some people may translate. */
            restricted: boolean;
            /** @description Where the code can be read in a browser. */
            repoweb: string;
            /** @description Where to report mistakes in the source. */
            report_source_bugs: string;
            /** @description How changes are merged. */
            merge_style: string;
            /** @description A template: of a commit. */
            commit_message: string;
            /** @description A template: of a new language. */
            add_message: string;
            /** @description A template: of a removed language. */
            delete_message: string;
            /** @description A template: of a merge. */
            merge_message: string;
            /** @description A template: of an add-on. */
            addon_message: string;
            /** @description A template: of a pull request. */
            pull_message: string;
            /** @description Equal strings are translated together. */
            allow_translation_propagation: boolean;
            /** @description Strings may be added and removed. */
            manage_units: boolean;
            /** @description Suggestions may be made. */
            enable_suggestions: boolean;
            /** @description Suggestions may be voted on. */
            suggestion_voting: boolean;
            /**
             * Format: int64
             * @description Votes that accept a suggestion; 0 is never.
             */
            suggestion_autoaccept: number;
            /** @description Commits are pushed at once. */
            push_on_commit: boolean;
            /**
             * Format: int64
             * @description Hours until pending changes are committed.
             */
            commit_pending_age: number;
            /** @description An error locks the component. */
            auto_lock_error: boolean;
            /** @description A regular expression for accepted language codes. */
            language_regex: string;
            /** @description A regular expression for variants of strings. */
            variant_regex: string;
            /** @description Add-ons. */
            addons: string[];
            /** @description It holds terms instead of the strings of a program. */
            is_glossary: boolean;
            /** @description The colour of the glossary. */
            glossary_color: string;
        };
        /** @description Component without project. */
        ComponentWithoutProject: {
            /** @description The name. */
            name: string;
            /** @description The name in paths; that of a glossary is `glossary`. */
            slug: string;
            /**
             * Format: int64
             * @description The number of the component.
             */
            id: number;
            /** @description The language that is translated from. */
            source_language: components["schemas"]["Language"];
            /** @description The kind of version control: `git`; `local` for a glossary. */
            vcs: string;
            /** @description The address of the repository; `local:` for a glossary. */
            repo: string;
            /** @description Where the repository is exported to. */
            git_export: string;
            /** @description The branch of the repository. */
            branch: string;
            /** @description The branch that is pushed to. */
            push_branch: string;
            /** @description The path of the files, with `*` for the language code. */
            filemask: string;
            /** @description The path of the file of the source language, or empty. */
            template: string;
            /** @description The template may be edited. */
            edit_template: boolean;
            /** @description The path of an intermediate file. */
            intermediate: string;
            /** @description The path of the file that new languages start from. */
            new_base: string;
            /** @description The format of the files. */
            file_format: string;
            /** @description The licence, an SPDX identifier or expression. */
            license: string;
            /** @description The text of the licence. */
            license_url: string;
            /** @description What contributors agree to. */
            agreement: string;
            /**
             * Format: uri
             * @description The page of the component, for people.
             */
            web_url: string;
            /**
             * Format: uri
             * @description This record.
             */
            url: string;
            /**
             * Format: uri
             * @description The state of its repository.
             */
            repository_url: string;
            /**
             * Format: uri
             * @description Its translations.
             */
            translations_url: string;
            /**
             * Format: uri
             * @description Its statistics, language by language.
             */
            statistics_url: string;
            /**
             * Format: uri
             * @description Whether it is locked.
             */
            lock_url: string;
            /**
             * Format: uri
             * @description Other projects that have it.
             */
            links_url: string;
            /**
             * Format: uri
             * @description Its changes.
             */
            changes_list_url: string;
            /** @description Where the work is planned. */
            task_url: string | null;
            /** @description What happens when someone asks for a new language. */
            new_lang: string;
            /** @description The form of language codes in file names. */
            language_code_style: string;
            /** @description The address that changes are pushed to. */
            push: string;
            /** @description Settings of quality checks. */
            check_flags: string;
            /**
             * Format: int64
             * @description Which components come first.
             */
            priority: number;
            /** @description Checks that must pass. */
            enforced_checks: string[];
            /** @description Only some people may translate. */
            restricted: boolean;
            /** @description Where the code can be read in a browser. */
            repoweb: string;
            /** @description Where to report mistakes in the source. */
            report_source_bugs: string;
            /** @description How changes are merged. */
            merge_style: string;
            /** @description A template: of a commit. */
            commit_message: string;
            /** @description A template: of a new language. */
            add_message: string;
            /** @description A template: of a removed language. */
            delete_message: string;
            /** @description A template: of a merge. */
            merge_message: string;
            /** @description A template: of an add-on. */
            addon_message: string;
            /** @description A template: of a pull request. */
            pull_message: string;
            /** @description Equal strings are translated together. */
            allow_translation_propagation: boolean;
            /** @description Strings may be added and removed. */
            manage_units: boolean;
            /** @description Suggestions may be made. */
            enable_suggestions: boolean;
            /** @description Suggestions may be voted on. */
            suggestion_voting: boolean;
            /**
             * Format: int64
             * @description Votes that accept a suggestion; 0 is never.
             */
            suggestion_autoaccept: number;
            /** @description Commits are pushed at once. */
            push_on_commit: boolean;
            /**
             * Format: int64
             * @description Hours until pending changes are committed.
             */
            commit_pending_age: number;
            /** @description An error locks the component. */
            auto_lock_error: boolean;
            /** @description A regular expression for accepted language codes. */
            language_regex: string;
            /** @description A regular expression for variants of strings. */
            variant_regex: string;
            /** @description Add-ons. */
            addons: string[];
            /** @description It holds terms instead of the strings of a program. */
            is_glossary: boolean;
            /** @description The colour of the glossary. */
            glossary_color: string;
        };
        /** @description Component without project list. */
        ComponentWithoutProjectList: {
            /**
             * Format: int64
             * @description How many entries the whole list has.
             */
            count: number;
            /**
             * Format: uri
             * @description The next page; null on the last.
             */
            next: string | null;
            /**
             * Format: uri
             * @description The page before; null on the first.
             */
            previous: string | null;
            /** @description The entries of this page. */
            results: components["schemas"]["ComponentWithoutProject"][];
        };
        /** @description Count of everything. */
        CountOfEverything: {
            /**
             * Format: int64
             * @description Projects.
             */
            projects: number;
            /**
             * Format: int64
             * @description Components.
             */
            components: number;
            /**
             * Format: int64
             * @description Languages.
             */
            languages: number;
            /**
             * Format: int64
             * @description Translations.
             */
            translations: number;
            /**
             * Format: int64
             * @description Strings, over all translations.
             */
            strings: number;
        };
        /** @description Credit. */
        Credit: {
            /** @description Always empty: addresses are never published. */
            email: string;
            /** @description The name in git. */
            full_name: string;
            /**
             * Format: int64
             * @description The commits, counted in each component.
             */
            change_count: number;
        };
        /** @description Everything. */
        Everything: {
            /** @description The name of the site. */
            title: string;
            /**
             * Format: uri
             * @description The page of the site, for people.
             */
            url: string;
            /** @description The figures of everything together. */
            statistics: components["schemas"]["Statistics"];
            /** @description All projects. */
            projects: components["schemas"]["Project"][];
            /** @description All components. */
            components: components["schemas"]["ComponentRow"][];
            /** @description All languages. */
            languages: components["schemas"]["Language"][];
            /** @description All translations. */
            translations: components["schemas"]["TranslationRow"][];
        };
        /** @description Exported project statistics. */
        ExportedProjectStatistics: {
            /** @description The code of the language. */
            code: string;
            /** @description The name of the language. */
            name: string;
            /**
             * Format: int64
             * @description Strings.
             */
            total: number;
            /**
             * Format: int64
             * @description Words in all strings.
             */
            total_words: number;
            /**
             * Format: int64
             * @description Translated strings.
             */
            translated: number;
            /**
             * Format: int64
             * @description Words in translated strings.
             */
            translated_words: number;
            /**
             * Format: double
             * @description `translated` of `total`.
             */
            translated_percent: number;
            /**
             * Format: int64
             * @description Strings that need another look.
             */
            fuzzy: number;
            /**
             * Format: double
             * @description `fuzzy` of `total`.
             */
            fuzzy_percent: number;
            /**
             * Format: int64
             * @description Strings that fail a quality check.
             */
            failing: number;
            /**
             * Format: double
             * @description `failing` of `total`.
             */
            failing_percent: number;
            /** @description Who changed it last. */
            last_author: string | null;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            last_change: string | null;
            /**
             * Format: uri
             * @description The page that invites people to translate.
             */
            url: string;
            /**
             * Format: uri
             * @description The editor.
             */
            url_translate: string;
            /** @description The name of the language once more, as still older programs read it. */
            language: string;
        };
        /** @description Exported statistics. */
        ExportedStatistics: {
            /** @description The code of the language. */
            code: string;
            /** @description The name of the language. */
            name: string;
            /**
             * Format: int64
             * @description Strings.
             */
            total: number;
            /**
             * Format: int64
             * @description Words in all strings.
             */
            total_words: number;
            /**
             * Format: int64
             * @description Translated strings.
             */
            translated: number;
            /**
             * Format: int64
             * @description Words in translated strings.
             */
            translated_words: number;
            /**
             * Format: double
             * @description `translated` of `total`.
             */
            translated_percent: number;
            /**
             * Format: int64
             * @description Strings that need another look.
             */
            fuzzy: number;
            /**
             * Format: double
             * @description `fuzzy` of `total`.
             */
            fuzzy_percent: number;
            /**
             * Format: int64
             * @description Strings that fail a quality check.
             */
            failing: number;
            /**
             * Format: double
             * @description `failing` of `total`.
             */
            failing_percent: number;
            /** @description Who changed it last. */
            last_author: string | null;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            last_change: string | null;
            /**
             * Format: uri
             * @description The page that invites people to translate.
             */
            url: string;
            /**
             * Format: uri
             * @description The editor.
             */
            url_translate: string;
        };
        /** @description File address. */
        FileAddress: {
            /**
             * Format: uri
             * @description The address of the file.
             */
            url: string;
        };
        /** @description History. */
        History: {
            /** @description The name of what it is the history of. */
            name: string;
            /**
             * Format: uri
             * @description Its page, for people.
             */
            url: string;
            /**
             * Format: double
             * @description The growth of `translated_percent` in the 30 days before the newest commit; null if unknown.
             */
            translated_percent_change: number | null;
            /** @description For each day with changes, the oldest first: the day, `total`, `translated`, `fuzzy` and `failing`, such as `["2026-08-03", 610, 573, 0, 2]`. */
            points: unknown[][];
        };
        /** @description Home. */
        Home: {
            /** @description The name of the site. */
            title: string;
            /**
             * Format: uri
             * @description This page.
             */
            url: string;
            /**
             * Format: uri
             * @description The root of the API.
             */
            api_url: string;
        };
        /** @description Known history. */
        KnownHistory: {
            /**
             * Format: date-time
             * @description From when on changes are known.
             */
            since: string | null;
            /** @description These are all changes that there were. */
            complete: boolean;
        };
        /** @description Language. */
        Language: {
            /** @description The code with an underscore: `pt_BR`. */
            code: string;
            /** @description The English name. */
            name: string;
            /** @description How plurals are made. */
            plural: components["schemas"]["PluralRule"];
            /** @description Other codes of the same language. */
            aliases: string[];
            /** @description `ltr`, from left to right, or `rtl`. */
            direction: string;
            /**
             * Format: int64
             * @description How many people speak it, in the region if the code has one.
             */
            population: number;
            /**
             * Format: uri
             * @description The page of the language, for people.
             */
            web_url: string;
            /**
             * Format: uri
             * @description This record.
             */
            url: string;
            /**
             * Format: uri
             * @description The statistics of the language.
             */
            statistics_url: string;
        };
        /** @description Language list. */
        LanguageList: {
            /**
             * Format: int64
             * @description How many entries the whole list has.
             */
            count: number;
            /**
             * Format: uri
             * @description The next page; null on the last.
             */
            next: string | null;
            /**
             * Format: uri
             * @description The page before; null on the first.
             */
            previous: string | null;
            /** @description The entries of this page. */
            results: components["schemas"]["Language"][];
        };
        /** @description Language metrics. */
        LanguageMetrics: {
            /** @description The code of the language. */
            code: string;
            /**
             * Format: int64
             * @description Strings.
             */
            units: number;
            /**
             * Format: int64
             * @description Translated strings.
             */
            units_translated: number;
            /**
             * Format: int64
             * @description Strings that fail a quality check.
             */
            checks: number;
            /**
             * Format: int64
             * @description Strings that have a suggestion.
             */
            suggestions: number;
        };
        /** @description Language of a menu. */
        LanguageOfAMenu: {
            /** @description The English name. */
            name: string;
            /** @description What the language is called in itself. */
            native: string;
            /**
             * Format: double
             * @description How much of the project is translated; 100.0 only if nothing is missing.
             */
            percent: number;
            /**
             * Format: int64
             * @description Strings that are not translated.
             */
            missing: number;
            /** @description `ltr`, from left to right, or `rtl`. */
            direction: string;
        };
        /** @description Language statistics. */
        LanguageStatistics: {
            /**
             * Format: int64
             * @description Strings.
             */
            total: number;
            /**
             * Format: int64
             * @description Words in all strings.
             */
            total_words: number;
            /**
             * Format: int64
             * @description Characters in all strings.
             */
            total_chars: number;
            /**
             * Format: date-time
             * @description The latest change.
             */
            last_change: string | null;
            /**
             * Format: int64
             * @description Strings translated in the 30 days before the newest commit.
             */
            recent_changes: number;
            /**
             * Format: int64
             * @description Translated strings.
             */
            translated: number;
            /**
             * Format: int64
             * @description Words in translated strings.
             */
            translated_words: number;
            /**
             * Format: int64
             * @description Characters in translated strings.
             */
            translated_chars: number;
            /**
             * Format: double
             * @description `translated` of `total`.
             */
            translated_percent: number;
            /**
             * Format: double
             * @description `translated_words` of `total_words`.
             */
            translated_words_percent: number;
            /**
             * Format: double
             * @description `translated_chars` of `total_chars`.
             */
            translated_chars_percent: number;
            /**
             * Format: int64
             * @description Strings that need another look.
             */
            fuzzy: number;
            /**
             * Format: double
             * @description `fuzzy` of `total`.
             */
            fuzzy_percent: number;
            /**
             * Format: int64
             * @description Strings that fail a quality check.
             */
            failing: number;
            /**
             * Format: double
             * @description `failing` of `total`.
             */
            failing_percent: number;
            /**
             * Format: int64
             * @description Strings that a reviewer has approved.
             */
            approved: number;
            /**
             * Format: double
             * @description `approved` of `total`.
             */
            approved_percent: number;
            /**
             * Format: int64
             * @description Strings that cannot be changed.
             */
            readonly: number;
            /**
             * Format: double
             * @description `readonly` of `total`.
             */
            readonly_percent: number;
            /**
             * Format: int64
             * @description Strings that have a suggestion.
             */
            suggestions: number;
            /**
             * Format: int64
             * @description Strings that have a comment.
             */
            comments: number;
            /** @description The name of the language. */
            name: string;
            /**
             * Format: uri
             * @description The page of the language, for people.
             */
            url: string;
        };
        /** @description Lock. */
        Lock: {
            /** @description Always false. */
            locked: boolean;
        };
        /** @description Part. */
        Part: {
            /** @description The name in paths. */
            name: string;
            /** @description The names of its components, or patterns; `*` is all. */
            components: string[];
            /** @description The keys of its strings, or patterns; `*` is all. */
            keys: string[];
            /**
             * Format: double
             * @description The percentage at which a language is ready; 100 without one.
             */
            minimum: number;
            /** @description Whether a language of the project is ready when it is in this part. */
            decides: boolean;
            /**
             * Format: uri
             * @description Its statistics.
             */
            statistics_url: string;
            /**
             * Format: uri
             * @description Its statistics by language.
             */
            languages_url: string;
        };
        /** @description Part list. */
        PartList: {
            /**
             * Format: int64
             * @description How many entries the whole list has.
             */
            count: number;
            /**
             * Format: uri
             * @description The next page; null on the last.
             */
            next: string | null;
            /**
             * Format: uri
             * @description The page before; null on the first.
             */
            previous: string | null;
            /** @description The entries of this page. */
            results: components["schemas"]["Part"][];
        };
        /** @description Plural rule. */
        PluralRule: {
            /**
             * Format: int64
             * @description The number of the rule.
             */
            id: number;
            /**
             * Format: int64
             * @description Where the rule comes from: 0, from the language.
             */
            source: number;
            /**
             * Format: int64
             * @description How many plural forms there are.
             */
            number: number;
            /** @description Which form belongs to the number `n`, as in gettext. */
            formula: string;
            /**
             * Format: int64
             * @description The type of the rule.
             */
            type: number;
        };
        /** @description Project. */
        Project: {
            /** @description The name. */
            name: string;
            /** @description The name in paths. */
            slug: string;
            /**
             * Format: int64
             * @description The number of the project.
             */
            id: number;
            /** @description Where the code of the project lives. */
            web: string;
            /**
             * Format: uri
             * @description The page of the project, for people.
             */
            web_url: string;
            /**
             * Format: uri
             * @description This record.
             */
            url: string;
            /**
             * Format: uri
             * @description Its components.
             */
            components_list_url: string;
            /**
             * Format: uri
             * @description The state of its repositories.
             */
            repository_url: string;
            /**
             * Format: uri
             * @description Its statistics.
             */
            statistics_url: string;
            /**
             * Format: uri
             * @description Its changes.
             */
            changes_list_url: string;
            /**
             * Format: uri
             * @description Its languages, with their statistics.
             */
            languages_url: string;
            /** @description Translations are reviewed. */
            translation_review: boolean;
            /** @description Source strings are reviewed. */
            source_review: boolean;
            /** @description Files name the team of the language. */
            set_language_team: boolean;
            /** @description The repository may announce changes. */
            enable_hooks: boolean;
            /** @description Instructions for translators. */
            instructions: string;
            /** @description Codes that mean other codes. */
            language_aliases: string;
        };
        /** @description Project language statistics. */
        ProjectLanguageStatistics: {
            /**
             * Format: int64
             * @description Strings.
             */
            total: number;
            /**
             * Format: int64
             * @description Words in all strings.
             */
            total_words: number;
            /**
             * Format: int64
             * @description Characters in all strings.
             */
            total_chars: number;
            /**
             * Format: date-time
             * @description The latest change.
             */
            last_change: string | null;
            /**
             * Format: int64
             * @description Strings translated in the 30 days before the newest commit.
             */
            recent_changes: number;
            /**
             * Format: int64
             * @description Translated strings.
             */
            translated: number;
            /**
             * Format: int64
             * @description Words in translated strings.
             */
            translated_words: number;
            /**
             * Format: int64
             * @description Characters in translated strings.
             */
            translated_chars: number;
            /**
             * Format: double
             * @description `translated` of `total`.
             */
            translated_percent: number;
            /**
             * Format: double
             * @description `translated_words` of `total_words`.
             */
            translated_words_percent: number;
            /**
             * Format: double
             * @description `translated_chars` of `total_chars`.
             */
            translated_chars_percent: number;
            /**
             * Format: int64
             * @description Strings that need another look.
             */
            fuzzy: number;
            /**
             * Format: double
             * @description `fuzzy` of `total`.
             */
            fuzzy_percent: number;
            /**
             * Format: int64
             * @description Strings that fail a quality check.
             */
            failing: number;
            /**
             * Format: double
             * @description `failing` of `total`.
             */
            failing_percent: number;
            /**
             * Format: int64
             * @description Strings that a reviewer has approved.
             */
            approved: number;
            /**
             * Format: double
             * @description `approved` of `total`.
             */
            approved_percent: number;
            /**
             * Format: int64
             * @description Strings that cannot be changed.
             */
            readonly: number;
            /**
             * Format: double
             * @description `readonly` of `total`.
             */
            readonly_percent: number;
            /**
             * Format: int64
             * @description Strings that have a suggestion.
             */
            suggestions: number;
            /**
             * Format: int64
             * @description Strings that have a comment.
             */
            comments: number;
            /** @description The code of the language. */
            code: string;
            /** @description The name of the language. */
            name: string;
            /**
             * Format: uri
             * @description The page of the project in the language, for people.
             */
            url: string;
            /**
             * Format: uri
             * @description The editor.
             */
            translate_url: string;
        };
        /** @description Project list. */
        ProjectList: {
            /**
             * Format: int64
             * @description How many entries the whole list has.
             */
            count: number;
            /**
             * Format: uri
             * @description The next page; null on the last.
             */
            next: string | null;
            /**
             * Format: uri
             * @description The page before; null on the first.
             */
            previous: string | null;
            /** @description The entries of this page. */
            results: components["schemas"]["Project"][];
        };
        /** @description Project metrics. */
        ProjectMetrics: {
            /**
             * Format: int64
             * @description Strings.
             */
            units: number;
            /**
             * Format: int64
             * @description Translated strings.
             */
            units_translated: number;
            /**
             * Format: int64
             * @description Strings that fail a quality check.
             */
            checks: number;
            /**
             * Format: int64
             * @description Strings that have a suggestion.
             */
            suggestions: number;
            /**
             * Format: int64
             * @description Components.
             */
            components: number;
            /**
             * Format: int64
             * @description Translations.
             */
            translations: number;
            /**
             * Format: int64
             * @description Languages.
             */
            languages: number;
            /** @description The name of the project. */
            name: string;
            /** @description The name in paths. */
            slug: string;
            /** @description Each language. */
            by_language: components["schemas"]["LanguageMetrics"][];
        };
        /** @description Project repositories. */
        ProjectRepositories: {
            /** @description Always false: nothing ever waits to be committed. */
            needs_commit: boolean;
            /** @description Always false. */
            needs_merge: boolean;
            /** @description Always false. */
            needs_push: boolean;
            /**
             * Format: uri
             * @description This record.
             */
            url: string;
        };
        /** @description Project statistics. */
        ProjectStatistics: {
            /**
             * Format: int64
             * @description Strings.
             */
            total: number;
            /**
             * Format: int64
             * @description Words in all strings.
             */
            total_words: number;
            /**
             * Format: int64
             * @description Characters in all strings.
             */
            total_chars: number;
            /**
             * Format: date-time
             * @description The latest change.
             */
            last_change: string | null;
            /**
             * Format: int64
             * @description Strings translated in the 30 days before the newest commit.
             */
            recent_changes: number;
            /**
             * Format: int64
             * @description Translated strings.
             */
            translated: number;
            /**
             * Format: int64
             * @description Words in translated strings.
             */
            translated_words: number;
            /**
             * Format: int64
             * @description Characters in translated strings.
             */
            translated_chars: number;
            /**
             * Format: double
             * @description `translated` of `total`.
             */
            translated_percent: number;
            /**
             * Format: double
             * @description `translated_words` of `total_words`.
             */
            translated_words_percent: number;
            /**
             * Format: double
             * @description `translated_chars` of `total_chars`.
             */
            translated_chars_percent: number;
            /**
             * Format: int64
             * @description Strings that need another look.
             */
            fuzzy: number;
            /**
             * Format: double
             * @description `fuzzy` of `total`.
             */
            fuzzy_percent: number;
            /**
             * Format: int64
             * @description Strings that fail a quality check.
             */
            failing: number;
            /**
             * Format: double
             * @description `failing` of `total`.
             */
            failing_percent: number;
            /**
             * Format: int64
             * @description Strings that a reviewer has approved.
             */
            approved: number;
            /**
             * Format: double
             * @description `approved` of `total`.
             */
            approved_percent: number;
            /**
             * Format: int64
             * @description Strings that cannot be changed.
             */
            readonly: number;
            /**
             * Format: double
             * @description `readonly` of `total`.
             */
            readonly_percent: number;
            /**
             * Format: int64
             * @description Strings that have a suggestion.
             */
            suggestions: number;
            /**
             * Format: int64
             * @description Strings that have a comment.
             */
            comments: number;
            /** @description The name of the project. */
            name: string;
            /**
             * Format: uri
             * @description The page of the project, for people.
             */
            url: string;
        };
        /** @description Repository. */
        Repository: {
            /** @description Always false: nothing ever waits to be committed. */
            needs_commit: boolean;
            /** @description Always false. */
            needs_merge: boolean;
            /** @description Always false. */
            needs_push: boolean;
            /**
             * Format: uri
             * @description This record.
             */
            url: string;
            /** @description Always null. */
            remote_commit: string | null;
            /** @description Always empty. */
            status: string;
            /** @description Always null. */
            merge_failure: string | null;
        };
        /** @description Root. */
        Root: {
            /**
             * Format: uri
             * @description All projects.
             */
            projects: string;
            /**
             * Format: uri
             * @description All components.
             */
            components: string;
            /**
             * Format: uri
             * @description All translations.
             */
            translations: string;
            /**
             * Format: uri
             * @description All languages.
             */
            languages: string;
            /**
             * Format: uri
             * @description All changes.
             */
            changes: string;
        };
        /** @description Site metrics. */
        SiteMetrics: {
            /**
             * Format: int64
             * @description Strings.
             */
            units: number;
            /**
             * Format: int64
             * @description Translated strings.
             */
            units_translated: number;
            /**
             * Format: int64
             * @description Strings that fail a quality check.
             */
            checks: number;
            /**
             * Format: int64
             * @description Strings that have a suggestion.
             */
            suggestions: number;
            /**
             * Format: int64
             * @description Always 0: there are no users.
             */
            users: number;
            /**
             * Format: int64
             * @description Known changes.
             */
            changes: number;
            /**
             * Format: int64
             * @description Projects.
             */
            projects: number;
            /**
             * Format: int64
             * @description Components.
             */
            components: number;
            /**
             * Format: int64
             * @description Translations.
             */
            translations: number;
            /**
             * Format: int64
             * @description Languages.
             */
            languages: number;
            /**
             * Format: int64
             * @description Always 0.
             */
            configuration_errors: number;
            /** @description Always empty: nothing is queued. */
            celery_queues: {
                [key: string]: number;
            };
            /** @description The name of the site. */
            name: string;
        };
        /** @description Site statistics. */
        SiteStatistics: {
            /**
             * Format: int64
             * @description Strings.
             */
            total: number;
            /**
             * Format: int64
             * @description Words in all strings.
             */
            total_words: number;
            /**
             * Format: int64
             * @description Characters in all strings.
             */
            total_chars: number;
            /**
             * Format: date-time
             * @description The latest change.
             */
            last_change: string | null;
            /**
             * Format: int64
             * @description Strings translated in the 30 days before the newest commit.
             */
            recent_changes: number;
            /**
             * Format: int64
             * @description Translated strings.
             */
            translated: number;
            /**
             * Format: int64
             * @description Words in translated strings.
             */
            translated_words: number;
            /**
             * Format: int64
             * @description Characters in translated strings.
             */
            translated_chars: number;
            /**
             * Format: double
             * @description `translated` of `total`.
             */
            translated_percent: number;
            /**
             * Format: double
             * @description `translated_words` of `total_words`.
             */
            translated_words_percent: number;
            /**
             * Format: double
             * @description `translated_chars` of `total_chars`.
             */
            translated_chars_percent: number;
            /**
             * Format: int64
             * @description Strings that need another look.
             */
            fuzzy: number;
            /**
             * Format: double
             * @description `fuzzy` of `total`.
             */
            fuzzy_percent: number;
            /**
             * Format: int64
             * @description Strings that fail a quality check.
             */
            failing: number;
            /**
             * Format: double
             * @description `failing` of `total`.
             */
            failing_percent: number;
            /**
             * Format: int64
             * @description Strings that a reviewer has approved.
             */
            approved: number;
            /**
             * Format: double
             * @description `approved` of `total`.
             */
            approved_percent: number;
            /**
             * Format: int64
             * @description Strings that cannot be changed.
             */
            readonly: number;
            /**
             * Format: double
             * @description `readonly` of `total`.
             */
            readonly_percent: number;
            /**
             * Format: int64
             * @description Strings that have a suggestion.
             */
            suggestions: number;
            /**
             * Format: int64
             * @description Strings that have a comment.
             */
            comments: number;
            /** @description The name of the site. */
            name: string;
            /**
             * Format: uri
             * @description The page of the site, for people.
             */
            url: string;
        };
        /** @description Statistics. */
        Statistics: {
            /**
             * Format: int64
             * @description Strings.
             */
            total: number;
            /**
             * Format: int64
             * @description Words in all strings.
             */
            total_words: number;
            /**
             * Format: int64
             * @description Characters in all strings.
             */
            total_chars: number;
            /**
             * Format: date-time
             * @description The latest change.
             */
            last_change: string | null;
            /**
             * Format: int64
             * @description Strings translated in the 30 days before the newest commit.
             */
            recent_changes: number;
            /**
             * Format: int64
             * @description Translated strings.
             */
            translated: number;
            /**
             * Format: int64
             * @description Words in translated strings.
             */
            translated_words: number;
            /**
             * Format: int64
             * @description Characters in translated strings.
             */
            translated_chars: number;
            /**
             * Format: double
             * @description `translated` of `total`.
             */
            translated_percent: number;
            /**
             * Format: double
             * @description `translated_words` of `total_words`.
             */
            translated_words_percent: number;
            /**
             * Format: double
             * @description `translated_chars` of `total_chars`.
             */
            translated_chars_percent: number;
            /**
             * Format: int64
             * @description Strings that need another look.
             */
            fuzzy: number;
            /**
             * Format: double
             * @description `fuzzy` of `total`.
             */
            fuzzy_percent: number;
            /**
             * Format: int64
             * @description Strings that fail a quality check.
             */
            failing: number;
            /**
             * Format: double
             * @description `failing` of `total`.
             */
            failing_percent: number;
            /**
             * Format: int64
             * @description Strings that a reviewer has approved.
             */
            approved: number;
            /**
             * Format: double
             * @description `approved` of `total`.
             */
            approved_percent: number;
            /**
             * Format: int64
             * @description Strings that cannot be changed.
             */
            readonly: number;
            /**
             * Format: double
             * @description `readonly` of `total`.
             */
            readonly_percent: number;
            /**
             * Format: int64
             * @description Strings that have a suggestion.
             */
            suggestions: number;
            /**
             * Format: int64
             * @description Strings that have a comment.
             */
            comments: number;
        };
        /** @description Translation. */
        Translation: {
            /** @description The language that is translated into. */
            language: components["schemas"]["Language"];
            /** @description The component that is translated. */
            component: components["schemas"]["Component"];
            /** @description The code as file names have it: `pt-BR`, or another form by `language_code_style` of the component. */
            language_code: string;
            /**
             * Format: int64
             * @description The number of the translation.
             */
            id: number;
            /** @description The path of the file in the repository. */
            filename: string;
            /** @description Two versions, joined by a comma: of these figures, and of those of the source language; a glossary has one. */
            revision: string;
            /**
             * Format: uri
             * @description The page of the translation, for people.
             */
            web_url: string;
            /**
             * Format: uri
             * @description The page that invites people to translate.
             */
            share_url: string;
            /**
             * Format: uri
             * @description The editor.
             */
            translate_url: string;
            /**
             * Format: uri
             * @description This record.
             */
            url: string;
            /** @description True for the source language only. */
            is_template: boolean;
            /** @description True for the source language only. */
            is_source: boolean;
            /**
             * Format: int64
             * @description Strings.
             */
            total: number;
            /**
             * Format: int64
             * @description Words in all strings.
             */
            total_words: number;
            /**
             * Format: int64
             * @description Translated strings.
             */
            translated: number;
            /**
             * Format: int64
             * @description Words in translated strings.
             */
            translated_words: number;
            /**
             * Format: double
             * @description `translated` of `total`.
             */
            translated_percent: number;
            /**
             * Format: int64
             * @description Strings that need another look.
             */
            fuzzy: number;
            /**
             * Format: int64
             * @description Words in fuzzy strings.
             */
            fuzzy_words: number;
            /**
             * Format: double
             * @description `fuzzy` of `total`.
             */
            fuzzy_percent: number;
            /**
             * Format: int64
             * @description Strings that fail a quality check.
             */
            failing_checks: number;
            /**
             * Format: int64
             * @description Words in failing strings.
             */
            failing_checks_words: number;
            /**
             * Format: double
             * @description `failing_checks` of `total`.
             */
            failing_checks_percent: number;
            /**
             * Format: int64
             * @description Strings that have a suggestion.
             */
            have_suggestion: number;
            /**
             * Format: int64
             * @description Strings that have a comment.
             */
            have_comment: number;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            last_change: string | null;
            /** @description Who changed it last. */
            last_author: string | null;
            /**
             * Format: uri
             * @description The state of its repository.
             */
            repository_url: string;
            /**
             * Format: uri
             * @description Leads to the file.
             */
            file_url: string;
            /**
             * Format: uri
             * @description Its statistics.
             */
            statistics_url: string;
            /**
             * Format: uri
             * @description Its changes.
             */
            changes_list_url: string;
            /**
             * Format: uri
             * @description Its strings, where the project publishes them.
             */
            units_list_url: string;
        };
        /** @description Translation list. */
        TranslationList: {
            /**
             * Format: int64
             * @description How many entries the whole list has.
             */
            count: number;
            /**
             * Format: uri
             * @description The next page; null on the last.
             */
            next: string | null;
            /**
             * Format: uri
             * @description The page before; null on the first.
             */
            previous: string | null;
            /** @description The entries of this page. */
            results: components["schemas"]["Translation"][];
        };
        /** @description Translation row. */
        TranslationRow: {
            /** @description The slug of the project. */
            project: string;
            /** @description The slug of the component. */
            component: string;
            /** @description The code of the language. */
            language: string;
            /** @description The code as file names have it. */
            language_code: string;
            /**
             * Format: int64
             * @description The number of the translation.
             */
            id: number;
            /** @description True for the source language only. */
            is_source: boolean;
            /** @description The path of the file in the repository. */
            filename: string;
            /** @description Two versions, joined by a comma; a glossary has one. */
            revision: string;
            /**
             * Format: int64
             * @description Strings.
             */
            total: number;
            /**
             * Format: int64
             * @description Words in all strings.
             */
            total_words: number;
            /**
             * Format: int64
             * @description Characters in all strings.
             */
            total_chars: number;
            /**
             * Format: int64
             * @description Translated strings.
             */
            translated: number;
            /**
             * Format: int64
             * @description Words in translated strings.
             */
            translated_words: number;
            /**
             * Format: int64
             * @description Characters in translated strings.
             */
            translated_chars: number;
            /**
             * Format: double
             * @description `translated` of `total`.
             */
            translated_percent: number;
            /**
             * Format: int64
             * @description Strings that need another look.
             */
            fuzzy: number;
            /**
             * Format: int64
             * @description Words in fuzzy strings.
             */
            fuzzy_words: number;
            /**
             * Format: double
             * @description `fuzzy` of `total`.
             */
            fuzzy_percent: number;
            /**
             * Format: int64
             * @description Strings that fail a quality check.
             */
            failing_checks: number;
            /**
             * Format: int64
             * @description Words in failing strings.
             */
            failing_checks_words: number;
            /**
             * Format: double
             * @description `failing_checks` of `total`.
             */
            failing_checks_percent: number;
            /**
             * Format: int64
             * @description Strings that a reviewer has approved.
             */
            approved: number;
            /**
             * Format: int64
             * @description Strings that cannot be changed.
             */
            readonly: number;
            /**
             * Format: int64
             * @description Strings that have a suggestion.
             */
            have_suggestion: number;
            /**
             * Format: int64
             * @description Strings that have a comment.
             */
            have_comment: number;
            /**
             * Format: int64
             * @description Strings translated in the 30 days before the newest commit.
             */
            recent_changes: number;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            last_change: string | null;
            /** @description Who changed it last. */
            last_author: string | null;
            /**
             * Format: uri
             * @description The whole record.
             */
            url: string;
            /** @description Whether words and characters are estimated from strings. */
            estimated: boolean;
        };
        /** @description Translation statistics. */
        TranslationStatistics: {
            /**
             * Format: int64
             * @description Strings.
             */
            total: number;
            /**
             * Format: int64
             * @description Words in all strings.
             */
            total_words: number;
            /**
             * Format: int64
             * @description Characters in all strings.
             */
            total_chars: number;
            /**
             * Format: date-time
             * @description The latest change.
             */
            last_change: string | null;
            /**
             * Format: int64
             * @description Strings translated in the 30 days before the newest commit.
             */
            recent_changes: number;
            /**
             * Format: int64
             * @description Translated strings.
             */
            translated: number;
            /**
             * Format: int64
             * @description Words in translated strings.
             */
            translated_words: number;
            /**
             * Format: int64
             * @description Characters in translated strings.
             */
            translated_chars: number;
            /**
             * Format: double
             * @description `translated` of `total`.
             */
            translated_percent: number;
            /**
             * Format: double
             * @description `translated_words` of `total_words`.
             */
            translated_words_percent: number;
            /**
             * Format: double
             * @description `translated_chars` of `total_chars`.
             */
            translated_chars_percent: number;
            /**
             * Format: int64
             * @description Strings that need another look.
             */
            fuzzy: number;
            /**
             * Format: double
             * @description `fuzzy` of `total`.
             */
            fuzzy_percent: number;
            /**
             * Format: int64
             * @description Strings that fail a quality check.
             */
            failing: number;
            /**
             * Format: double
             * @description `failing` of `total`.
             */
            failing_percent: number;
            /**
             * Format: int64
             * @description Strings that a reviewer has approved.
             */
            approved: number;
            /**
             * Format: double
             * @description `approved` of `total`.
             */
            approved_percent: number;
            /**
             * Format: int64
             * @description Strings that cannot be changed.
             */
            readonly: number;
            /**
             * Format: double
             * @description `readonly` of `total`.
             */
            readonly_percent: number;
            /**
             * Format: int64
             * @description Strings that have a suggestion.
             */
            suggestions: number;
            /**
             * Format: int64
             * @description Strings that have a comment.
             */
            comments: number;
            /** @description The code of the language. */
            code: string;
            /** @description The name of the language. */
            name: string;
            /**
             * Format: uri
             * @description The page of the translation, for people.
             */
            url: string;
            /**
             * Format: uri
             * @description The editor.
             */
            translate_url: string;
            /** @description Who changed it last. */
            last_author: string | null;
        };
        /** @description Translation statistics list. */
        TranslationStatisticsList: {
            /**
             * Format: int64
             * @description How many entries the whole list has.
             */
            count: number;
            /**
             * Format: uri
             * @description The next page; null on the last.
             */
            next: string | null;
            /**
             * Format: uri
             * @description The page before; null on the first.
             */
            previous: string | null;
            /** @description The entries of this page. */
            results: components["schemas"]["TranslationStatistics"][];
        };
        /** @description Translation without component. */
        TranslationWithoutComponent: {
            /** @description The language that is translated into. */
            language: components["schemas"]["Language"];
            /** @description The code as file names have it: `pt-BR`, or another form by `language_code_style` of the component. */
            language_code: string;
            /**
             * Format: int64
             * @description The number of the translation.
             */
            id: number;
            /** @description The path of the file in the repository. */
            filename: string;
            /** @description Two versions, joined by a comma: of these figures, and of those of the source language; a glossary has one. */
            revision: string;
            /**
             * Format: uri
             * @description The page of the translation, for people.
             */
            web_url: string;
            /**
             * Format: uri
             * @description The page that invites people to translate.
             */
            share_url: string;
            /**
             * Format: uri
             * @description The editor.
             */
            translate_url: string;
            /**
             * Format: uri
             * @description This record.
             */
            url: string;
            /** @description True for the source language only. */
            is_template: boolean;
            /** @description True for the source language only. */
            is_source: boolean;
            /**
             * Format: int64
             * @description Strings.
             */
            total: number;
            /**
             * Format: int64
             * @description Words in all strings.
             */
            total_words: number;
            /**
             * Format: int64
             * @description Translated strings.
             */
            translated: number;
            /**
             * Format: int64
             * @description Words in translated strings.
             */
            translated_words: number;
            /**
             * Format: double
             * @description `translated` of `total`.
             */
            translated_percent: number;
            /**
             * Format: int64
             * @description Strings that need another look.
             */
            fuzzy: number;
            /**
             * Format: int64
             * @description Words in fuzzy strings.
             */
            fuzzy_words: number;
            /**
             * Format: double
             * @description `fuzzy` of `total`.
             */
            fuzzy_percent: number;
            /**
             * Format: int64
             * @description Strings that fail a quality check.
             */
            failing_checks: number;
            /**
             * Format: int64
             * @description Words in failing strings.
             */
            failing_checks_words: number;
            /**
             * Format: double
             * @description `failing_checks` of `total`.
             */
            failing_checks_percent: number;
            /**
             * Format: int64
             * @description Strings that have a suggestion.
             */
            have_suggestion: number;
            /**
             * Format: int64
             * @description Strings that have a comment.
             */
            have_comment: number;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            last_change: string | null;
            /** @description Who changed it last. */
            last_author: string | null;
            /**
             * Format: uri
             * @description The state of its repository.
             */
            repository_url: string;
            /**
             * Format: uri
             * @description Leads to the file.
             */
            file_url: string;
            /**
             * Format: uri
             * @description Its statistics.
             */
            statistics_url: string;
            /**
             * Format: uri
             * @description Its changes.
             */
            changes_list_url: string;
            /**
             * Format: uri
             * @description Its strings, where the project publishes them.
             */
            units_list_url: string;
        };
        /** @description Translation without component list. */
        TranslationWithoutComponentList: {
            /**
             * Format: int64
             * @description How many entries the whole list has.
             */
            count: number;
            /**
             * Format: uri
             * @description The next page; null on the last.
             */
            next: string | null;
            /**
             * Format: uri
             * @description The page before; null on the first.
             */
            previous: string | null;
            /** @description The entries of this page. */
            results: components["schemas"]["TranslationWithoutComponent"][];
        };
        /** @description Unit. */
        Unit: {
            /**
             * Format: uri
             * @description The translation.
             */
            translation: string;
            /** @description The source text, one for each plural form. */
            source: string[];
            /** @description The source text that it was translated from, where that has changed since; else empty. */
            previous_source: string;
            /** @description The translation, one for each plural form of the language. */
            target: string[];
            /**
             * Format: int64
             * @description A number of 64 bits, from the key.
             */
            id_hash: number;
            /**
             * Format: int64
             * @description A number of 64 bits, from the key and the source text.
             */
            content_hash: number;
            /** @description Always empty. */
            location: string;
            /** @description The key; in gettext the context, for the key is the source text. */
            context: string;
            /** @description Always empty. */
            note: string;
            /** @description Always empty. */
            flags: string;
            /** @description Always empty. */
            labels: Record<string, never>[];
            /**
             * Format: int64
             * @description 0: empty, 10: needs editing, 20: translated, 100: read-only.
             */
            state: number;
            /** @description Whether it needs editing. */
            fuzzy: boolean;
            /** @description Whether it is translated or read-only. */
            translated: boolean;
            /** @description Always false. */
            approved: boolean;
            /**
             * Format: int64
             * @description Its place in the file, from 1.
             */
            position: number;
            /** @description Always false. */
            has_suggestion: boolean;
            /** @description Always false. */
            has_comment: boolean;
            /** @description Whether it fails a quality check. */
            has_failing_check: boolean;
            /**
             * Format: int64
             * @description Words of the source text.
             */
            num_words: number;
            /**
             * Format: uri
             * @description The unit of the source language.
             */
            source_unit: string;
            /**
             * Format: int64
             * @description Always 100.
             */
            priority: number;
            /**
             * Format: int64
             * @description The number of the unit, up to 53 bits.
             */
            id: number;
            /**
             * Format: uri
             * @description The line in the repository, where that is known; else the page of the translation.
             */
            web_url: string;
            /**
             * Format: uri
             * @description This unit, where code answers requests.
             */
            url: string;
            /** @description Always empty. */
            explanation: string;
            /** @description Always empty. */
            extra_flags: string;
            /** @description Always false. */
            pending: boolean;
            /**
             * Format: date-time
             * @description When the file was last changed.
             */
            timestamp: string | null;
            /**
             * Format: date-time
             * @description The same.
             */
            last_updated: string | null;
        };
        /** @description Unit list. */
        UnitList: {
            /**
             * Format: int64
             * @description How many entries the whole list has.
             */
            count: number;
            /**
             * Format: uri
             * @description The next page; null on the last.
             */
            next: string | null;
            /**
             * Format: uri
             * @description The page before; null on the first.
             */
            previous: string | null;
            /** @description The entries of this page. */
            results: components["schemas"]["Unit"][];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type ErrorDetail = components['schemas']['ErrorDetail'];
export type ResourceDescription = components['schemas']['ResourceDescription'];
export type Announcement = components['schemas']['Announcement'];
export type AnnouncementList = components['schemas']['AnnouncementList'];
export type Badge = components['schemas']['Badge'];
export type Build = components['schemas']['Build'];
export type Category = components['schemas']['Category'];
export type CategoryList = components['schemas']['CategoryList'];
export type Change = components['schemas']['Change'];
export type ChangeList = components['schemas']['ChangeList'];
export type Component = components['schemas']['Component'];
export type ComponentList = components['schemas']['ComponentList'];
export type ComponentRow = components['schemas']['ComponentRow'];
export type ComponentWithoutProject = components['schemas']['ComponentWithoutProject'];
export type ComponentWithoutProjectList = components['schemas']['ComponentWithoutProjectList'];
export type CountOfEverything = components['schemas']['CountOfEverything'];
export type Credit = components['schemas']['Credit'];
export type Everything = components['schemas']['Everything'];
export type ExportedProjectStatistics = components['schemas']['ExportedProjectStatistics'];
export type ExportedStatistics = components['schemas']['ExportedStatistics'];
export type FileAddress = components['schemas']['FileAddress'];
export type History = components['schemas']['History'];
export type Home = components['schemas']['Home'];
export type KnownHistory = components['schemas']['KnownHistory'];
export type Language = components['schemas']['Language'];
export type LanguageList = components['schemas']['LanguageList'];
export type LanguageMetrics = components['schemas']['LanguageMetrics'];
export type LanguageOfAMenu = components['schemas']['LanguageOfAMenu'];
export type LanguageStatistics = components['schemas']['LanguageStatistics'];
export type Lock = components['schemas']['Lock'];
export type Part = components['schemas']['Part'];
export type PartList = components['schemas']['PartList'];
export type PluralRule = components['schemas']['PluralRule'];
export type Project = components['schemas']['Project'];
export type ProjectLanguageStatistics = components['schemas']['ProjectLanguageStatistics'];
export type ProjectList = components['schemas']['ProjectList'];
export type ProjectMetrics = components['schemas']['ProjectMetrics'];
export type ProjectRepositories = components['schemas']['ProjectRepositories'];
export type ProjectStatistics = components['schemas']['ProjectStatistics'];
export type Repository = components['schemas']['Repository'];
export type Root = components['schemas']['Root'];
export type SiteMetrics = components['schemas']['SiteMetrics'];
export type SiteStatistics = components['schemas']['SiteStatistics'];
export type Statistics = components['schemas']['Statistics'];
export type Translation = components['schemas']['Translation'];
export type TranslationList = components['schemas']['TranslationList'];
export type TranslationRow = components['schemas']['TranslationRow'];
export type TranslationStatistics = components['schemas']['TranslationStatistics'];
export type TranslationStatisticsList = components['schemas']['TranslationStatisticsList'];
export type TranslationWithoutComponent = components['schemas']['TranslationWithoutComponent'];
export type TranslationWithoutComponentList = components['schemas']['TranslationWithoutComponentList'];
export type Unit = components['schemas']['Unit'];
export type UnitList = components['schemas']['UnitList'];
export type $defs = Record<string, never>;
export interface operations {
    getHome: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What this site is, and where its API is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Home"];
                };
            };
        };
    };
    getRoot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lists of everything that is published. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Root"];
                };
            };
        };
    };
    listProjects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All projects. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectList"];
                    "text/csv": string;
                };
            };
        };
    };
    listProjectsPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All projects. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectList"];
                };
            };
        };
    };
    getProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A project, which owns components. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
        };
    };
    listProjectComponents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The components of one project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComponentWithoutProjectList"];
                    "text/csv": string;
                };
            };
        };
    };
    listProjectComponentsPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The components of one project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComponentWithoutProjectList"];
                };
            };
        };
    };
    getProjectLanguages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far one project is translated into each of its languages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectLanguageStatistics"][];
                    "text/csv": string;
                };
            };
        };
    };
    getProjectStatistics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far one project is translated, over all languages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectStatistics"];
                };
            };
        };
    };
    listProjectParts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The components and strings that one project measures by themselves. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartList"];
                    "text/csv": string;
                };
            };
        };
    };
    listProjectPartsPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The components and strings that one project measures by themselves. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartList"];
                };
            };
        };
    };
    getPartStatistics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The name of the part. */
                part_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far one part of a project is translated, over all languages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectStatistics"];
                };
            };
        };
    };
    getPartLanguages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The name of the part. */
                part_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far one part of a project is translated into each of its languages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectLanguageStatistics"][];
                    "text/csv": string;
                };
            };
        };
    };
    listProjectCategories: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The categories of components in one project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryList"];
                    "text/csv": string;
                };
            };
        };
    };
    listProjectCategoriesPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The categories of components in one project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryList"];
                };
            };
        };
    };
    listCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The categories of components in all projects. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryList"];
                    "text/csv": string;
                };
            };
        };
    };
    listCategoriesPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The categories of components in all projects. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryList"];
                };
            };
        };
    };
    getCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the category. */
                category_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A category of components. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
        };
    };
    getCategoryStatistics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the category. */
                category_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far the components of one category are translated, over all languages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectStatistics"];
                };
            };
        };
    };
    getProjectRepository: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether anything of the project waits to be committed, merged or pushed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectRepositories"];
                };
            };
        };
    };
    listProjectChanges: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What has changed in one project, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeList"];
                    "text/csv": string;
                };
            };
        };
    };
    listProjectChangesPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What has changed in one project, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeList"];
                };
            };
        };
    };
    listProjectAnnouncements: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is announced to all translators of one project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementList"];
                };
            };
        };
    };
    listProjectAnnouncementsPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is announced to all translators of one project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementList"];
                };
            };
        };
    };
    listProjectLanguageAnnouncements: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is announced to those who translate one project into one language. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementList"];
                };
            };
        };
    };
    listProjectLanguageAnnouncementsPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is announced to those who translate one project into one language. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementList"];
                };
            };
        };
    };
    getProjectLanguageFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The same, from hosts that cannot redirect: the address is in the body. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileAddress"];
                };
            };
        };
    };
    getProjectLanguageZip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The files of all components, by their paths in the repository. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
        };
    };
    getProjectCredits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who translated one project, by language. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: components["schemas"]["Credit"][];
                    }[];
                };
            };
        };
    };
    getProjectMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Numbers of one project and of each of its languages, for monitoring. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectMetrics"];
                    "text/csv": string;
                    "application/openmetrics-text": string;
                };
            };
        };
    };
    listComponents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All components of all projects. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComponentList"];
                    "text/csv": string;
                };
            };
        };
    };
    listComponentsPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All components of all projects. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComponentList"];
                };
            };
        };
    };
    getComponent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A component of a project, which is translated as a whole. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Component"];
                };
            };
        };
    };
    listComponentTranslations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far one component is translated into each language. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslationWithoutComponentList"];
                    "text/csv": string;
                };
            };
        };
    };
    listComponentTranslationsPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far one component is translated into each language. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslationWithoutComponentList"];
                };
            };
        };
    };
    listComponentStatistics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures of one component in each language. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslationStatisticsList"];
                    "text/csv": string;
                };
            };
        };
    };
    listComponentStatisticsPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures of one component in each language. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslationStatisticsList"];
                };
            };
        };
    };
    getComponentRepository: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether anything of the component waits to be committed, merged or pushed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Repository"];
                };
            };
        };
    };
    getComponentLock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether the component is locked: it never is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lock"];
                };
            };
        };
    };
    listComponentLinks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Other projects that have the component: none, for it belongs to one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectList"];
                };
            };
        };
    };
    listComponentLinksPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Other projects that have the component: none, for it belongs to one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectList"];
                };
            };
        };
    };
    listComponentChanges: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What has changed in one component, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeList"];
                    "text/csv": string;
                };
            };
        };
    };
    listComponentChangesPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What has changed in one component, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeList"];
                };
            };
        };
    };
    listComponentAnnouncements: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is announced to all translators of one component. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementList"];
                };
            };
        };
    };
    listComponentAnnouncementsPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is announced to all translators of one component. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementList"];
                };
            };
        };
    };
    getComponentCredits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who translated one component, by language. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: components["schemas"]["Credit"][];
                    }[];
                };
            };
        };
    };
    listTranslations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All translations of all components. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslationList"];
                    "text/csv": string;
                };
            };
        };
    };
    listTranslationsPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All translations of all components. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslationList"];
                };
            };
        };
    };
    getTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far one component is translated into one language. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Translation"];
                };
            };
        };
    };
    getTranslationStatistics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures of one translation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslationStatistics"];
                };
            };
        };
    };
    getTranslationRepository: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether anything of the translation waits to be committed, merged or pushed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Repository"];
                };
            };
        };
    };
    listTranslationChanges: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What has changed in one translation, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeList"];
                };
            };
        };
    };
    listTranslationChangesPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What has changed in one translation, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeList"];
                };
            };
        };
    };
    listTranslationAnnouncements: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is announced to those who translate one component into one language. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementList"];
                };
            };
        };
    };
    listTranslationAnnouncementsPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is announced to those who translate one component into one language. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementList"];
                };
            };
        };
    };
    getTranslationFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The same, from hosts that cannot redirect: the address is in the body. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileAddress"];
                };
            };
        };
    };
    getTranslationFileCopy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file itself, where no known forge has it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    listTranslationUnits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The strings with their translations, in the order of the file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnitList"];
                };
            };
        };
    };
    listTranslationUnitsPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The strings with their translations, in the order of the file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnitList"];
                };
            };
        };
    };
    getTranslationUnitLists: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
                /** @description Which units: `missing`, `outdated` or `failing`. */
                unit_list: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The strings that are missing, whose source text has changed, or that fail a check, one a line. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
        };
    };
    getProjectLanguageUnitLists: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
                /** @description Which units: `missing`, `outdated` or `failing`. */
                unit_list: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The same of all components of a project, one a line. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
        };
    };
    listUnits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The strings of all translations that a query selects, where code answers requests. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnitList"];
                };
            };
        };
    };
    listUnitsPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The strings of all translations that a query selects, where code answers requests. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnitList"];
                };
            };
        };
    };
    getUnit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the unit. */
                unit_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A string with its translation, where code answers requests. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unit"];
                };
            };
        };
    };
    listLanguages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All languages that anything is translated into. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LanguageList"];
                    "text/csv": string;
                };
            };
        };
    };
    listLanguagesPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All languages that anything is translated into. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LanguageList"];
                };
            };
        };
    };
    getLanguage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A language: its names, its direction, its plural forms. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Language"];
                };
            };
        };
    };
    getLanguageStatistics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far everything is translated into one language, over all components. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LanguageStatistics"];
                };
            };
        };
    };
    getStatistics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far everything on this site is translated. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteStatistics"];
                };
            };
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Numbers of the whole site, for monitoring. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteMetrics"];
                    "text/csv": string;
                    "application/openmetrics-text": string;
                };
            };
        };
    };
    listChanges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What has changed anywhere, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeList"];
                };
            };
        };
    };
    listChangesPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of the page, from 2 on: the first page is the list itself. */
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What has changed anywhere, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeList"];
                };
            };
        };
    };
    getExportStatistics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures of one component in each language, for older programs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportedStatistics"][];
                    "text/csv": string;
                };
            };
        };
    };
    getProjectExportStatistics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures of one project in each language, for older programs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportedProjectStatistics"][];
                    "text/csv": string;
                };
            };
        };
    };
    getProjectLanguageMenu: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The languages of one project by code, in the order of a language menu. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: components["schemas"]["LanguageOfAMenu"];
                    };
                };
            };
        };
    };
    getProjectLanguagesAbove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The bar, in per cent: 50, 55 and so on up to 100. */
                minimum: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The codes of the languages of one project that reach a percentage. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string[];
                };
            };
        };
    };
    getProjectLanguagesAboveLines: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The bar, in per cent: 50, 55 and so on up to 100. */
                minimum: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The same codes, one a line. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    getAll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All projects, components, languages and translations, each once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Everything"];
                };
            };
        };
    };
    getAllTable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All translations as CSV, one a row. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    getAllLines: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All translations as JSON, one a line. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
        };
    };
    getBuild: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What this site was made from: the program, the data and their counts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Build"];
                };
            };
        };
    };
    getProjectHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far one project was translated, at the end of each day on which that changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["History"];
                    "text/csv": string;
                };
            };
        };
    };
    getComponentHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far one component was translated, at the end of each day on which that changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["History"];
                    "text/csv": string;
                };
            };
        };
    };
    getLanguageHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far everything was translated into one language, at the end of each day on which that changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["History"];
                    "text/csv": string;
                };
            };
        };
    };
    getApiDescription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of this for programs, as OpenAPI 3.1. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    getApiDocsText: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The same for programs that read texts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/markdown": string;
                };
            };
        };
    };
    getApiGuide: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of what a program finds where. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    getFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What has changed anywhere, for feed readers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": string;
                };
            };
        };
    };
    getProjectFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What has changed in one project, for feed readers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": string;
                };
            };
        };
    };
    getLanguageFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What has changed in one language, for feed readers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": string;
                };
            };
        };
    };
    getCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The last days of all announcements, for calendars. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
        };
    };
    getProjectCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The last days of announcements of one project, for calendars. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
        };
    };
    getSitePicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which picture it is: `svg-badge`, a chart, or where there are languages a count of them. */
                picture: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far everything is translated: a badge, a count of languages, charts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
        };
    };
    getSiteBadge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far everything is translated, for an endpoint badge of shields.io. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Badge"];
                };
            };
        };
    };
    getLanguagePicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
                /** @description Which picture it is: `svg-badge`, a chart, or where there are languages a count of them. */
                picture: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far everything is translated into one language: a badge, charts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
        };
    };
    getLanguageBadge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far everything in one language is translated, for an endpoint badge of shields.io. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Badge"];
                };
            };
        };
    };
    getProjectPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description Which picture it is: `svg-badge`, a chart, or where there are languages a count of them. */
                picture: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far a project is translated: a badge, a count of languages, charts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
        };
    };
    getProjectBadge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far a project is translated, for an endpoint badge of shields.io. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Badge"];
                };
            };
        };
    };
    getProjectLanguagePicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
                /** @description Which picture it is: `svg-badge`, a chart, or where there are languages a count of them. */
                picture: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far a project is translated into one language: a badge, charts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
        };
    };
    getProjectLanguageBadge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far a project in one language is translated, for an endpoint badge of shields.io. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Badge"];
                };
            };
        };
    };
    getPartPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The name of the part. */
                part_slug: string;
                /** @description Which picture it is: `svg-badge`, a chart, or where there are languages a count of them. */
                picture: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far a part of a project is translated, or how many languages are ready. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
        };
    };
    getPartBadge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The name of the part. */
                part_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far a part of a project is translated, for an endpoint badge of shields.io. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Badge"];
                };
            };
        };
    };
    getComponentPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description Which picture it is: `svg-badge`, a chart, or where there are languages a count of them. */
                picture: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far a component is translated: a badge, a count of languages, charts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
        };
    };
    getComponentBadge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far a component is translated, for an endpoint badge of shields.io. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Badge"];
                };
            };
        };
    };
    getTranslationPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
                /** @description Which picture it is: `svg-badge`, a chart, or where there are languages a count of them. */
                picture: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far a component is translated into one language: a badge, charts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
        };
    };
    getTranslationBadge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far a translation is translated, for an endpoint badge of shields.io. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Badge"];
                };
            };
        };
    };
    getSiteCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A figure and bars, for what other sites show of a link to a page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
        };
    };
    getProjectCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A figure and bars, for what other sites show of a link to a page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
        };
    };
    getProjectLanguageCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A figure and bars, for what other sites show of a link to a page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
        };
    };
    getProjectPictureBefore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description Which picture it is: `svg-badge`, a chart, or where there are languages a count of them. */
                picture: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The same pictures, for READMEs that have not changed for years. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
        };
    };
    getProjectLanguagePictureBefore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
                /** @description Which picture it is: `svg-badge`, a chart, or where there are languages a count of them. */
                picture: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The same pictures, for READMEs that have not changed for years. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
        };
    };
    getComponentPictureBefore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
                /** @description Which picture it is: `svg-badge`, a chart, or where there are languages a count of them. */
                picture: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The same pictures, for READMEs that have not changed for years. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
        };
    };
    getLanguageHistoryPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The code of the language, with an underscore: `pt_BR`, not `pt-BR`. */
                language_code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How much of a language was translated, day by day; where anything has changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
        };
    };
    getProjectHistoryPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How much of a project was translated, day by day; where anything has changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
        };
    };
    getComponentHistoryPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of the project. */
                project_slug: string;
                /** @description The slug of the component; that of a glossary is `glossary`. */
                component_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How much of a component was translated, day by day; where anything has changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
        };
    };
}
